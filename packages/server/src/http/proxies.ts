import net from "node:net";
import type { FastifyInstance } from "fastify";

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
