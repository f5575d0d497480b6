import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { listen } from "./listen.ts";

/**
 * A server error before or after its effect, another body, a proxy's HTML, a truncated or no answer, or a broken
 * connection.
 */
export type ProxyFault = "500" | "500 after" | "wrong body" | "html" | "cut" | "hang" | "hang after" | "reset";

export interface FaultProxy {
  readonly url: string;
  readonly break: (path: string, fault: ProxyFault) => void;
  readonly repair: () => void;
  /** Whether a request is being answered; hanging ones don't count. */
  readonly isBusy: () => boolean;
  readonly count: (path: string) => number;
  readonly stop: () => Promise<void>;
}

const body = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** A proxy in front of a shop that injects one fault at a time. */
export const faultProxy = async (shop: () => string): Promise<FaultProxy> => {
  let broken: { readonly path: string; readonly fault: ProxyFault } | null = null;
  const arrived: string[] = [];
  let busy = 0;

  const forward = async (from: IncomingMessage, sent: Buffer): Promise<{ answer: IncomingMessage; text: Buffer }> => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const on = request(shop() + (from.url ?? ""), { method: from.method, headers: from.headers }, resolve);
      on.on("error", reject);
      on.end(sent);
    });
    return { answer, text: await body(answer) };
  };
  const plain = (to: ServerResponse, status: number, type: string, text: string) => {
    to.writeHead(status, { "content-type": type });
    to.end(text);
  };
  const handle = async (from: IncomingMessage, to: ServerResponse): Promise<void> => {
    const path = from.url ?? "";
    arrived.push(path);
    const sent = await body(from);
    const fault = broken !== null && path.startsWith(broken.path) ? broken.fault : null;
    switch (fault) {
      case "500":
        return plain(to, 500, "application/json", '{"error":{"code":"INTERNAL","message":"","requestId":"proxy-1"}}');
      case "html":
        return plain(to, 200, "text/html", "<!doctype html><title>Sign in to the hotel network</title>");
      case "hang":
        return;
      case "reset":
        return void from.socket.destroy();
      default:
    }
    const { answer, text } = await forward(from, sent);
    switch (fault) {
      case "500 after":
        return plain(to, 500, "text/html", "<h1>Internal Server Error</h1>");
      case "wrong body":
        return plain(to, 200, "application/json", '{"success":"perhaps"}');
      case "hang after":
        return;
      case "cut":
        to.writeHead(200, { "content-type": "application/json", "content-length": "5000" });
        to.write('{"success":true,"cartGroups":[');
        return void setTimeout(() => from.socket.destroy(), 20);
      default:
        to.writeHead(answer.statusCode ?? 502, answer.headers);
        to.end(text);
    }
  };
  const server = createServer((from, to) => {
    busy += 1;
    void handle(from, to)
      .catch(() => to.destroy())
      .finally(() => (busy -= 1));
  });
  return {
    ...(await listen(server)),
    break: (path, fault) => (broken = { path, fault }),
    repair: () => (broken = null),
    isBusy: () => busy > 0,
    count: (path) => {
      const matching = arrived.filter((one) => one.startsWith(path)).length;
      arrived.length = 0;
      return matching;
    },
  };
};
