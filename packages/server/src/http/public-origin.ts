import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { Problem } from "./failures/problem.ts";

const LABEL = "[a-z\\d_](?:[a-z\\d_-]{0,61}[a-z\\d_])?";
const HOST = new RegExp(`^(?:${LABEL}(?:\\.${LABEL})*\\.?|\\[[\\da-f:.]{2,45}\\])(?::\\d{1,5})?$`, "i");
const MAX_HOST = 261;

/** Whether a Host header is a valid host or address with an optional port. */
export const isHost = (host: string): boolean =>
  host.length <= MAX_HOST && HOST.test(host) && URL.canParse(`http://${host}`);

/** A request target's path and query; a host in it (GET http://host/path) is ignored. */
export const pathOnly = (target: string): string =>
  target.startsWith("/") ? target : target.replace(/^https?:\/\/[^/?#]*/i, "") || "/";

type Origin = Pick<Config, "origin">;

/** The base of links and the required Origin of writes: LARDER_ORIGIN, or the request's host. Forwarded headers are ignored. */
export const publicOrigin = (request: FastifyRequest, { origin }: Origin): string =>
  origin ?? `http://${request.headers.host ?? "localhost"}`;

/** The host of `publicOrigin`, with its port. */
export const publicHost = (request: FastifyRequest, config: Origin): string =>
  publicOrigin(request, config).replace(/^https?:\/\//, "");

/** Rejects requests without a host, and without LARDER_ORIGIN also an invalid one, since responses repeat it. Runs first. */
export const registerHostCheck = (app: FastifyInstance, { origin }: Origin): void => {
  app.addHook("onRequest", (request, _reply, done) => {
    const { host } = request.headers;
    if (host === undefined && request.raw.httpVersion !== "1.0")
      return done(new Problem("VALIDATION", "The Host header is missing."));
    if (origin === null && host !== undefined && !isHost(host))
      return done(new Problem("VALIDATION", "The Host header is not valid."));
    done();
  });
};
