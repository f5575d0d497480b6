import { deviceName } from "../../accounts/device-name.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { PUNCHOUT_POSTBACK_URL } from "@larder/domain/page/urls";
import { readSettings, type SettingsSources } from "../../content/settings.ts";
import { GUEST } from "../../accounts/auth/read-session.ts";
import { PunchoutStartInvalid } from "../../shop/punchout/errors.ts";
import { failurePage } from "../../shop/punchout/failure-page.ts";
import { pagePolicy, punchoutPage } from "../../shop/punchout/page.ts";
import { startPunchout } from "../../shop/punchout/start-punchout.ts";
import { noteFailure } from "../failures/failure-log.ts";
import type { Services } from "../handler.ts";
import { failureAnswer, notFound, Problem, problemOf } from "../failures/problem.ts";
import { publicHost } from "../public-origin.ts";
import { callerOf } from "../register.ts";
import type { PunchoutSession } from "../../database/tables/account.ts";
import { escapeHtml } from "../../messages/mail-document.ts";

const START = "/punchout/start";
const PATH = PUNCHOUT_POSTBACK_URL.split("?", 1)[0] ?? "";

const postbackPage = (siteName: string, { buyerName, returnUrl }: PunchoutSession, message: string): string =>
  punchoutPage(
    siteName,
    `Sending your cart to ${buyerName}`,
    `<p>This takes a moment. If nothing happens, choose Continue.</p>
<form method="post" action="${escapeHtml(returnUrl)}">
<input type="hidden" name="cxml-urlencoded" value="${escapeHtml(message)}">
<button class="button" type="submit">Continue to ${escapeHtml(buyerName)}</button>
</form>
<script src="/punchout/postback.js"></script>`,
  );

const sendPage = (reply: FastifyReply, policy: string, html: string): FastifyReply =>
  reply
    .type("text/html; charset=utf-8")
    .headers({
      "content-security-policy": policy,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    })
    .send(html);

const wantsPage = ({ headers: { accept } }: FastifyRequest): boolean => accept?.includes("text/html") === true;

/**
 * Punchout: the link by which a buyer's system starts a session, and the page that posts the cart back (CALL-46,
 * OP-25). Errors are pages, not JSON.
 */
export const registerPunchout = (app: FastifyInstance, services: Services, sources: SettingsSources): void => {
  const { db, config, now, cookies, sessionEnded } = services;
  const siteNameFor = async (request: FastifyRequest): Promise<string> =>
    (await readSettings(db, sources, GUEST, publicHost(request, config))).siteName ?? "Larder";

  app.setErrorHandler(async (thrown, request, reply) => {
    const problem = problemOf(thrown);
    noteFailure(request, thrown);
    if (thrown instanceof PunchoutStartInvalid)
      request.log.warn({ reason: thrown.reason }, "a punchout link was refused");
    void reply.code(problem.status);
    if (problem.more.retryAfter !== undefined) void reply.header("retry-after", problem.more.retryAfter);
    if (!wantsPage(request)) return reply.header("cache-control", "no-store").send(failureAnswer(problem, request.id));
    const at = request.url.startsWith(START) ? "start" : "postback";
    // The page works without the name if the database fails.
    const siteName = await siteNameFor(request).catch(() => "Larder");
    return sendPage(reply, pagePolicy(), failurePage(siteName, at, { code: problem.code, requestId: request.id }));
  });

  // No HEAD, which mail and link scanners send: a link works once.
  const start = { exposeHeadRoute: false };
  app.get<{ Querystring: { readonly token?: unknown } }>(START, start, async (request, reply) => {
    const { token } = request.query;
    const before = await callerOf(services, request);
    const replaces = before.kind === "user" ? before.session : null;
    const secret = await startPunchout(db, {
      token: typeof token === "string" ? token : "",
      replaces,
      requestId: request.id,
      address: request.ip,
      device: deviceName(request.headers["user-agent"]),
      now: now(),
    });
    if (replaces !== null) sessionEnded(replaces);
    cookies.give(reply, secret);
    return reply.header("cache-control", "no-store").redirect("/", 303);
  });

  app.get<{ Querystring: { readonly singleEncoding?: unknown } }>(PATH, async (request, reply) => {
    const caller = await callerOf(services, request);
    if (caller.kind === "guest") throw new Problem("UNAUTHENTICATED", "Sign in first.");
    if (caller.punchout === null) throw new Problem("FORBIDDEN", "This session didn't start in a purchasing system.");
    const row = await db
      .selectFrom("session")
      .select("punchout_message")
      .where("id_hash", "=", caller.session)
      .executeTakeFirst();
    const message = row?.punchout_message ?? null;
    if (message === null) throw new Problem("NOT_FOUND", "There's no cart to send back.");
    const policy = pagePolicy({ formTo: new URL(caller.punchout.returnUrl).origin, runsScript: true });
    return sendPage(reply, policy, postbackPage(await siteNameFor(request), caller.punchout, message));
  });

  // A browser posting a form here also gets a page.
  void app.register(
    async (rest) =>
      rest.setNotFoundHandler(() => {
        throw notFound();
      }),
    { prefix: "/punchout" },
  );

  app.get("/punchout/postback.js", (_request, reply) =>
    reply
      .type("text/javascript; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .send("document.forms[0].submit();\n"),
  );
};
