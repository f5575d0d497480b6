import http from "node:http";
import type { AddressInfo } from "node:net";

export interface Arrived {
  readonly method: string;
  readonly url: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

/** A reply. `cut` sends the head and half the body, then hangs up; `hangUp` sends nothing. */
export type Reply =
  | {
      readonly status: number;
      readonly body?: unknown;
      readonly text?: string;
      readonly headers?: Record<string, string>;
    }
  | "cut"
  | "hangUp"
  | "never";

/** A real server on its own port that replies as instructed and records requests. */
export const fakeServer = async (replies: readonly Reply[]) => {
  const arrived: Arrived[] = [];
  const waiting = [...replies];
  let closed = 0;
  const server = http.createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    response.on("close", () => response.writableFinished || (closed += 1));
    request.on("end", () => {
      arrived.push({ method: request.method ?? "", url: request.url ?? "", headers: request.headers, body });
      const reply = waiting.length > 1 ? waiting.shift() : waiting[0];
      if (reply === undefined || reply === "never") return;
      if (reply === "hangUp") return void request.socket.destroy();
      if (reply === "cut") {
        response.writeHead(200, { "content-type": "application/json", "content-length": "100" });
        response.write('{"region":"N');
        return void setTimeout(() => request.socket.destroy(), 20);
      }
      response.writeHead(reply.status, { "content-type": "application/json", ...reply.headers });
      response.end(reply.text ?? (reply.body === undefined ? "" : JSON.stringify(reply.body)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived,
    /** Requests aborted by the client. */
    closed: () => closed,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
