import type { FastifyInstance } from "fastify";
import { PUNCHOUT_POSTBACK_URL } from "@larder/domain/page/urls";
import { escapeHtml } from "../cms/html.ts";
import { startPunchout } from "../punchout/start-punchout.ts";
import type { Services } from "./handler.ts";
import { Problem } from "./problem.ts";
import { callerOf } from "./register.ts";

/** The page runs one script of this server, and its form goes to the system that started the session and to no other. */
const policy = (returnUrl: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action ${new URL(returnUrl).origin}`,
  ].join("; ");

const page = (returnUrl: string, message: string): string => {
  const host = escapeHtml(new URL(returnUrl).host);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Returning to ${host}</title></head>
<body>
<main>
<h1>Your cart goes back to ${host}</h1>
<form method="post" action="${escapeHtml(returnUrl)}">
<input type="hidden" name="cxml-urlencoded" value="${escapeHtml(message)}">
<button type="submit">Continue to ${host}</button>
</form>
</main>
<script src="/punchout/postback.js"></script>
</body>
</html>
`;
};

const PATH = PUNCHOUT_POSTBACK_URL.split("?", 1)[0] ?? "";

/** Punchout: the link with which a buyer's system starts a session, and the page that posts the cart back to it (CALL-46, OP-25). */
export const registerPunchout = (app: FastifyInstance, services: Services): void => {
  const { db, config, now, cookies, sessionEnded } = services;

  app.get<{ Querystring: { readonly token?: unknown } }>("/punchout/start", async (request, reply) => {
    const { token } = request.query;
    const before = await callerOf(services, request);
    const replaces = before.kind === "user" ? before.session : null;
    const secret = await startPunchout(db, config.punchoutSecret, {
      token: typeof token === "string" ? token : "",
      replaces,
      requestId: request.id,
      now: now(),
    });
    if (replaces !== null) sessionEnded(replaces);
    cookies.give(reply, secret);
    return reply.header("cache-control", "no-store").redirect("/", 303);
  });

  app.get<{ Querystring: { readonly singleEncoding?: unknown } }>(PATH, async (request, reply) => {
    const caller = await callerOf(services, request);
    if (caller.kind === "guest") throw new Problem("UNAUTHENTICATED", "Sign in first.");
    if (caller.punchout === null)
      throw new Problem("FORBIDDEN", "This session was not started by a purchasing system.");
    const row = await db
      .selectFrom("session")
      .select("punchout_message")
      .where("id_hash", "=", caller.session)
      .executeTakeFirst();
    const message = row?.punchout_message ?? null;
    if (message === null) throw new Problem("NOT_FOUND", "No cart waits to go back.");
    const { returnUrl } = caller.punchout;
    return reply
      .type("text/html; charset=utf-8")
      .headers({
        "content-security-policy": policy(returnUrl),
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
      })
      .send(page(returnUrl, message));
  });

  app.get("/punchout/postback.js", (_request, reply) =>
    reply
      .type("text/javascript; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .send("document.forms[0].submit();\n"),
  );
};
