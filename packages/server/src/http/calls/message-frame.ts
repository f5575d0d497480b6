import { PROVIDER_PREFIX } from "@larder/calls/messaging";
import type { FastifyInstance } from "fastify";

/** The policy of a message's page: no script runs in it (docs/architecture.md). */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src https: data:",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Message</title>
<style>
html { font: 16px/1.5 system-ui, sans-serif; background: transparent; overflow-wrap: anywhere; }
body { margin: 0; }
img { max-width: 100%; height: auto; }
</style>
</head>
<body></body>
</html>
`;

/** The empty page for messages: a frame without a page of its own would inherit the storefront's policy and lose its styles. */
export const registerMessageFrame = (app: FastifyInstance): void => {
  app.get(`${PROVIDER_PREFIX}/message-frame`, async (_request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", POLICY)
      .header("cache-control", "public, max-age=3600")
      .send(PAGE),
  );
};
