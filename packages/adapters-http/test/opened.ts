import type { Failure } from "@larder/domain/failure";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import { onTestFinished } from "vitest";
import { makeHttp } from "../src/http/http.ts";
import { CookieJar, nodeTransport } from "../src/node.ts";
import { type Reply, fakeServer } from "./fake-server.ts";

const jarWith = (cookies: Record<string, string>): CookieJar => {
  const jar = new CookieJar();
  const headers = new Headers();
  for (const [name, value] of Object.entries(cookies)) headers.append("set-cookie", `${name}=${value}; Path=/`);
  jar.take(new Response(null, { headers }));
  return jar;
};

/** A real server that replies as instructed; closed after the test. */
export const serverOf = async (replies: readonly Reply[]) => {
  const server = await fakeServer(replies);
  onTestFinished(server.close);
  return server;
};

/** A client of such a server. */
export const open = async (replies: readonly Reply[], cookies: Record<string, string> = {}) => {
  const server = await serverOf(replies);
  const transport = {
    ...nodeTransport(server.base, { zone: "America/New_York", cookies: jarWith(cookies) }),
    random: () => 0,
  };
  return { server, transport, http: makeHttp(transport) };
};

/** The failure of a call that must fail. */
export const failureOf = async (call: Effect.Effect<unknown, Failure>): Promise<Failure> => {
  const exit = await Effect.runPromiseExit(call);
  if (Exit.isSuccess(exit)) throw new Error("the call succeeded");
  const reason = exit.cause.reasons.find((one) => one._tag === "Fail");
  if (reason === undefined) throw new Error("the call died");
  return reason.error;
};

/** An error response's body. */
export const problem = (code: string, message = "", more: object = {}) => ({
  error: { code, message, requestId: "r-1", ...more },
});
