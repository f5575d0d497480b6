import { gateway, type GatewayOptions } from "@larder/adapters-http/gateway";
import { nodeTransport } from "@larder/adapters-http/node";
import { CookieJar } from "@larder/adapters-http/node";
import { live } from "@larder/adapters-http/live";
import * as ManagedRuntime from "effect/ManagedRuntime";
import { leftOut, type Setup, visitorsOf } from "../../src/testing/acceptance/index.ts";
import { world } from "../../src/testing/acceptance/world.ts";
import { plainBackend } from "./plain-backend.ts";

export const BASE = "http://shop.example";

export const optionsOver = (shop = plainBackend()): GatewayOptions => ({
  backend: shop.backend,
  siteName: "Plain",
  backendName: "a list",
  businessUnit: 3,
  featureFlags: { "PPro.UseMinMaxProductQuantity": true, "FeatureFlags.Global.EnforceStock": true },
  leftOut,
});

type Answer = (request: Request) => Promise<Response>;

/** A browser of the gateway, with the cookies that it was given. */
export const browserOf = (answer: Answer, cookies = new CookieJar()) => {
  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (cookies.header() !== "") headers.set("cookie", cookies.header());
    const response = await answer(new Request(new URL(path, BASE), { ...init, headers }));
    cookies.take(response);
    return response;
  };
  return { send, cookies };
};

/** The acceptance world behind the gateway, without a network. */
export const gatewaySetup: Setup = async () => {
  const answer = gateway(optionsOver());
  const visitors = visitorsOf(async () => {
    const { send, cookies } = browserOf(answer);
    await send("/sign-in/", { headers: { accept: "application/json" } });
    const transport = { ...nodeTransport(BASE, { zone: world.zone, cookies }), fetch: send };
    return ManagedRuntime.make(live(transport));
  });
  return { ...visitors, guideId: () => 1 as never };
};
