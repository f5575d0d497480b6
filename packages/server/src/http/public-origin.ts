import net from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { Problem } from "./failures/problem.ts";

const local = new net.BlockList();
for (const [network, prefix, family] of [
  ["127.0.0.0", 8, "ipv4"],
  ["10.0.0.0", 8, "ipv4"],
  ["172.16.0.0", 12, "ipv4"],
  ["192.168.0.0", 16, "ipv4"],
  ["::1", 128, "ipv6"],
  ["fc00::", 7, "ipv6"],
] as const)
  local.addSubnet(network, prefix, family);

/** Warns once about a local proxy missing in LARDER_TRUSTED_PROXIES: all clients behind it would count as one address. */
export const registerProxyWarning = (app: FastifyInstance): void => {
  let isWarned = false;
  app.addHook("onRequest", (request, _reply, done) => {
    const peer = request.socket.remoteAddress?.replace(/^::ffff:/, "");
    if (!isWarned && peer !== undefined && request.headers["x-forwarded-for"] !== undefined) {
      const isTrusted = (request.ips?.length ?? 0) > 1;
      if (!isTrusted && local.check(peer, net.isIPv6(peer) ? "ipv6" : "ipv4")) {
        isWarned = true;
        request.log.warn(
          `Requests come through a proxy at ${peer} that LARDER_TRUSTED_PROXIES does not name: all who use it share one limit of sign-ins.`,
        );
      }
    }
    done();
  });
};

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
