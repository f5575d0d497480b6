import { randomUUID } from "node:crypto";
import type { Call } from "@larder/adapters-http/wire/call";
import { calls } from "@larder/adapters-http/wire/calls";
import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import Fastify, { type FastifyInstance, type FastifyReply } from "fastify";
import { cacheSessions } from "./auth/session-cache.ts";
import { cookiesFor } from "./routes/cookies.ts";
import { categoryTrees } from "./cms/category-tree.ts";
import type { DemoUser, SearchAccess } from "./cms/settings.ts";
import type { Config } from "./config.ts";
import { openMessageTokens } from "./iterable/tokens.ts";
import type { Opened } from "./db/open.ts";
import type { FindByName } from "./guide-file/suggest-products.ts";
import { accountSettings } from "./routes/account-settings.ts";
import { accounts } from "./routes/accounts.ts";
import { analytics } from "./routes/analytics.ts";
import { carts } from "./routes/carts.ts";
import { answerConnectionError, registerConnectionErrors } from "./routes/connection-errors.ts";
import type { Handler, Handlers, Services } from "./routes/handler.ts";
import { guideFiles } from "./routes/guide-files.ts";
import { guideSettings } from "./routes/guide-settings.ts";
import { registerCompression } from "./routes/compression.ts";
import { errorInLog, noteFailure, registerFailureLog, requestInLog } from "./routes/failure-log.ts";
import { registerHealth } from "./routes/health.ts";
import { BODY_LIMIT, registerJson } from "./routes/json-body.ts";
import { registerMessageFrame } from "./routes/message-frame.ts";
import { impersonation } from "./routes/impersonation.ts";
import { campaigns } from "./routes/campaigns.ts";
import { pageEdits } from "./routes/page-edits.ts";
import { mails } from "./routes/mails.ts";
import { embeddedMessages } from "./routes/embedded-messages.ts";
import { isProviderUrl, messaging, registerPreflights } from "./routes/messaging.ts";
import { messagingUser } from "./routes/messaging-user.ts";
import { registerOpenApi } from "./routes/open-api.ts";
import { orderGuides } from "./routes/order-guides.ts";
import { orderIssues } from "./routes/order-issues.ts";
import { orders } from "./routes/orders.ts";
import { pages, registerPages } from "./routes/pages.ts";
import { quickOrder } from "./routes/quick-order.ts";
import { guideDrafts } from "./routes/guide-drafts.ts";
import { stockNotices } from "./routes/stock-notices.ts";
import { searchBanners } from "./routes/search-banners.ts";
import { searchSynonyms } from "./routes/search-synonyms.ts";
import { similarItems } from "./routes/similar-items.ts";
import { asProvider, failureAnswer, notFound, problemOf } from "./routes/problem.ts";
import { registerAlias, registerCall } from "./routes/register.ts";
import { registerProxyWarning } from "./routes/proxies.ts";
import { pathOnly, registerHostCheck } from "./routes/public-origin.ts";
import { toTablePath } from "./site-paths.ts";
import { registerSecurityHeaders, securityHeaders } from "./routes/security-headers.ts";
import { registerSegment } from "./routes/segment.ts";
import { sessions } from "./routes/sessions.ts";
import { registerPunchout } from "./routes/punchout.ts";
import { registerSiteFiles } from "./routes/site-files.ts";
import { registerStatic } from "./routes/static.ts";

/** Additional routes with their own body formats: search, file import, providers. */
export type Extension = (app: FastifyInstance, services: Services) => void | Promise<void>;

export interface ServerParts {
  readonly config: Config;
  readonly opened: Pick<Opened, "db" | "notifications" | "check" | "hasRoom">;
  readonly now?: () => Date;
  readonly demoUsers?: readonly DemoUser[];
  readonly searchAccess?: SearchAccess;
  readonly extensions?: readonly Extension[];
  /** Without it, no product is found by name. */
  readonly findByName?: FindByName;
  /** Called with the hash of a session that ended or changed organizations. */
  readonly sessionEnded?: (session: string) => void;
  readonly isReady?: () => boolean;
}

/** Idempotent writes that need no Idempotency-Key. */
const plainWrites = new Set<string>([calls.orderGuides.viewed.path]);

/** Call groups registered by extensions because their protocol isn't JSON. */
type RawProtocolGroup = "search";

const registerCalls = (
  app: FastifyInstance,
  services: Services,
  all: { readonly [G in Exclude<keyof typeof calls, RawProtocolGroup>]: Handlers<G> },
): void => {
  const apart = new Set<Call>([calls.pages.byUrl, calls.pages.childrenAt]);
  for (const [group, handlers] of Object.entries(all)) {
    const members = calls[group as keyof typeof all] as Readonly<Record<string, Call>>;
    for (const [name, handler] of Object.entries(handlers) as [string, Handler<any>][]) {
      const call = members[name];
      if (call === undefined || apart.has(call)) continue;
      registerCall(app, services, {
        call,
        handler,
        isWrite: call.idempotent === true || plainWrites.has(call.path),
      });
    }
  }
  const { headerList } = calls.orderGuides;
  registerAlias(app, services, { call: headerList, handler: all.orderGuides.headerList, isWrite: false }, "POST");
};

/** The server, ready to listen: calls, pages, static files, health checks and extensions. */
export const buildServer = async (parts: ServerParts): Promise<FastifyInstance> => {
  const {
    config,
    opened,
    now = () => new Date(),
    demoUsers = [],
    searchAccess = () => null,
    extensions = [],
    findByName = () => Promise.resolve([]),
    sessionEnded = () => {},
    isReady = () => true,
  } = parts;
  const tablePath = toTablePath(config.sitePaths);
  const app = Fastify({
    logger: { level: config.logLevel, base: null, serializers: { req: requestInLog, err: errorInLog } },
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustedProxies.length === 0 ? false : [...config.trustedProxies],
    routerOptions: { maxParamLength: 500 },
    requestTimeout: 60_000,
    rewriteUrl: ({ url }) => tablePath(pathOnly(url ?? "/")),
    exposeHeadRoutes: true,
    clientErrorHandler: answerConnectionError(config),
    // Node would answer a missing Host with an empty response; the hook below uses the standard error format.
    http: { requireHostHeader: false },
    // An error before routing, such as an undecodable URL, reaches no hook.
    frameworkErrors: (thrown, request, reply) => {
      void reply.headers(securityHeaders(config)).header("x-request-id", request.id);
      const problem = problemOf(thrown);
      if (problem.status > 499) request.log.error({ req: request, err: thrown }, "a request failed");
      (reply as FastifyReply)
        .code(problem.status)
        .type("application/json; charset=utf-8")
        .send(JSON.stringify(failureAnswer(problem, request.id)));
    },
  });
  const sessionCache = cacheSessions(opened.db, opened.notifications, { demandsSecondStep: config.staffSecondFactor });
  const services: Services = {
    db: opened.db,
    sessions: sessionCache,
    hasRoom: opened.hasRoom,
    config,
    now,
    cookies: cookiesFor(config.origin),
    sessionEnded,
    findByName,
    messageTokens: await openMessageTokens(opened.db, sessionCache, config),
  };

  registerConnectionErrors(app, config);
  registerSecurityHeaders(app, config);
  registerFailureLog(app);
  registerHostCheck(app, config);
  registerProxyWarning(app);
  app.setErrorHandler(async (thrown, request, reply) => {
    const problem = problemOf(thrown);
    noteFailure(request, thrown);
    if (problem.more.retryAfter !== undefined) void reply.header("retry-after", problem.more.retryAfter);
    const answer = failureAnswer(problem, request.id);
    return reply
      .code(problem.status)
      .header("cache-control", "no-store")
      .send(isProviderUrl(request.url) ? asProvider(answer) : answer);
  });
  app.setNotFoundHandler(async (request, reply) =>
    reply.code(404).header("cache-control", "no-store").send(failureAnswer(notFound(), request.id)),
  );

  await app.register(cookie);
  registerCompression(app);
  registerHealth(app, opened.check, isReady);
  registerOpenApi(app);
  registerStatic(app);
  registerMessageFrame(app);
  registerPreflights(app);
  const sources = { config, demoUsers, searchAccess, trees: categoryTrees(opened.db, now) };
  await app.register(async (scope) => {
    registerJson(scope);
    await scope.register(multipart);
    registerCalls(scope, services, {
      sessions,
      accounts,
      impersonation,
      pages: pages(sources),
      orderGuides,
      guideDrafts,
      guideFiles,
      guideSettings,
      carts,
      orders,
      orderIssues,
      quickOrder,
      similarItems,
      searchSynonyms,
      searchBanners,
      mails,
      stockNotices,
      accountSettings,
      messaging,
      campaigns,
      pageEdits,
      analytics,
      messagingUser,
      embeddedMessages,
    });
    registerSiteFiles(scope, services, sources);
    await scope.register(async (punchout) => registerPunchout(punchout, services, sources));
    registerPages(scope, services, sources);
  });
  await app.register(async (scope) => registerSegment(scope, services));
  for (const extension of extensions) await app.register(async (scope) => extension(scope, services));
  return app;
};
