import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { Problem } from "./problem.ts";

const LABEL = "[a-z\\d_](?:[a-z\\d_-]{0,61}[a-z\\d_])?";
const HOST = new RegExp(`^(?:${LABEL}(?:\\.${LABEL})*\\.?|\\[[\\da-f:.]{2,45}\\])(?::\\d{1,5})?$`, "i");
const MAX_HOST = 261;

/** Whether a Host header is a host name or an address that a URL can hold, with or without a port up to 65535. */
export const isHost = (host: string): boolean =>
  host.length <= MAX_HOST && HOST.test(host) && URL.canParse(`http://${host}`);

/** The path and query of a request's target, which may name a host (GET http://host/path): that one is ignored. */
export const pathOnly = (target: string): string =>
  target.startsWith("/") ? target : target.replace(/^https?:\/\/[^/?#]*/i, "") || "/";

type Origin = Pick<Config, "origin">;

/**
 * The address that links in an answer start with, and that the Origin of a write must be: LARDER_ORIGIN, or without it the
 * host of the request. What a proxy says that it forwards is never looked at.
 */
export const publicOrigin = (request: FastifyRequest, { origin }: Origin): string =>
  origin ?? `http://${request.headers.host ?? "localhost"}`;

/** The host of `publicOrigin`, with its port. */
export const publicHost = (request: FastifyRequest, config: Origin): string =>
  publicOrigin(request, config).replace(/^https?:\/\//, "");

/**
 * Refuses a request that names no host, and without LARDER_ORIGIN also one with an invalid Host: it comes back in answers
 * then. Nothing is done before.
 */
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
