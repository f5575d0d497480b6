import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";

const source = (address: string | null): string[] =>
  // A path is same-origin, which is already allowed.
  address === null || address.startsWith("/")
    ? []
    : [new URL(address.includes("://") ? address : `https://${address}`).origin];

/**
 * Where pages may load from and send to: this origin, https images and configured providers (docs/architecture.md).
 * `styles` and `scripts`: the hashes of a page's own elements.
 */
export const contentSecurityPolicy = (
  config: Config,
  { styles, scripts }: Readonly<Record<"styles" | "scripts", readonly string[]>> = { styles: [], scripts: [] },
): string => {
  const providers = [
    ...(config.algolia === null
      ? []
      : config.algolia.host === null
        ? ["https://*.algolia.net", "https://*.algolianet.com"]
        : source(config.algolia.host)),
    ...(config.iterable === null
      ? []
      : source(config.iterable.isEu ? "api.eu.iterable.com" : (config.iterable.host ?? "api.iterable.com"))),
    ...(config.segment === null
      ? []
      : config.segment.host === null
        ? ["https://api.segment.io"]
        : source(config.segment.host)),
  ];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" "),
    ["style-src 'self'", ...styles].join(" "),
    "img-src 'self' data: https:",
    ["connect-src 'self'", ...providers].join(" "),
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join("; ");
};

export const securityHeaders = (config: Config): Record<string, string> => ({
  "content-security-policy": contentSecurityPolicy(config),
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  // Quick order scans barcodes with the camera; spoken search uses the microphone. Frames get neither.
  "permissions-policy": "camera=(self), microphone=(self), geolocation=(), payment=()",
  ...(config.origin?.startsWith("https:") === true
    ? { "strict-transport-security": "max-age=31536000; includeSubDomains" }
    : {}),
});

/** Headers that only matter for documents; on other files they waste 400 bytes each. */
export const DOCUMENT_HEADERS: readonly string[] = [
  "content-security-policy",
  "referrer-policy",
  "cross-origin-opener-policy",
  "permissions-policy",
];

/** Adds the security headers and request id to every response; a route may override one. */
export const registerSecurityHeaders = (app: FastifyInstance, config: Config): void => {
  const headers = securityHeaders(config);
  app.addHook("onRequest", (request, reply, done) => {
    void reply.headers(headers).header("x-request-id", request.id);
    done();
  });
};
