import type { GatewayOptions } from "./call-context.ts";

const FILES = "/Static/dist/";

const TYPES: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  png: "image/png",
  svg: "image/svg+xml",
  wasm: "application/wasm",
  woff2: "font/woff2",
};

const YEAR = 31_536_000;

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: https:",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join("; ");

type Site = NonNullable<GatewayOptions["site"]>;

/** A hashed file of the built storefront; null = the path names none. */
export const siteFile = async (site: Site, path: string): Promise<Response | null> => {
  if (!path.startsWith(FILES)) return null;
  const name = path.slice(FILES.length);
  const file = name.includes("..") ? null : await site(name);
  if (file === null) return new Response("There is no such file.", { status: 404 });
  const type = TYPES[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";
  const headers = { "content-type": type, "cache-control": `public, max-age=${YEAR}, immutable` };
  return new Response(file, { headers: { ...headers, "x-content-type-options": "nosniff" } });
};

/** The storefront's document, which every page starts from (docs/architecture.md). */
export const siteDocument = async (site: Site): Promise<Response> => {
  const headers = {
    "content-type": TYPES["html"] as string,
    "cache-control": "no-cache",
    "content-security-policy": POLICY,
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
    vary: "Accept",
  };
  return new Response(await site("index.html"), { headers });
};
