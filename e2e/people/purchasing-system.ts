import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import { listen } from "../support/listen.ts";
import { demoBuyer } from "../../packages/server/src/demo/punchout-buyer.ts";

export interface PurchasingSystem {
  readonly start: () => string;
  readonly received: readonly string[];
  readonly stop: () => Promise<void>;
}

const RECEIVED =
  '<!doctype html><html lang="en"><title>Cart received</title><body><main><h1>Cart received</h1></main></body></html>';

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

export const startPurchasingSystem = async (): Promise<PurchasingSystem> => {
  const received: string[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      if (request.method === "POST") received.push(new URLSearchParams(body).get("cxml-urlencoded") ?? "");
      response.setHeader("content-type", "text/html").end(RECEIVED);
    });
  });
  const { url, stop } = await listen(server);
  return {
    received,
    stop,
    start: () => {
      const iat = Math.floor(Date.now() / 1_000);
      const claims = {
        iss: demoBuyer.id,
        jti: crypto.randomUUID(),
        iat,
        exp: iat + 300,
        account: demoBuyer.account,
        email: "buyer@hotels.example",
        returnUrl: `${url}/carts`,
        buyerCookie: "cookie & <1>",
      };
      const signed = `${part({ alg: "HS256", typ: "JWT" })}.${part(claims)}`;
      return `/punchout/start?token=${signed}.${createHmac("sha256", demoBuyer.secret).update(signed).digest("base64url")}`;
    },
  };
};
