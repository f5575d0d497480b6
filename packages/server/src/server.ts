import type { Language } from "@larder/domain/text/language";
import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import Fastify, { type FastifyInstance, type FastifyReply } from "fastify";
import { cacheSessions } from "./accounts/auth/session-cache.ts";
import { cookiesFor } from "./http/cookies.ts";
import { categoryTrees } from "./content/category-tree.ts";
import type { DemoUser } from "./content/settings.ts";
import type { Config } from "./config.ts";
import { startImportJobs } from "./catalog/upload/import-jobs.ts";
import { openMessageTokens } from "./content/messaging/tokens.ts";
import type { Opened } from "./database/open.ts";
import type { FindCandidates } from "./search/name-candidates.ts";
import { type SearchService, SearchUnavailable } from "./search/search-service.ts";
import type { FindByName } from "./shop/guide-file/suggest-products.ts";
import type { Services } from "./http/handler.ts";
import { registerCompression } from "./http/body/compression.ts";
import { errorInLog, registerFailureLog, requestInLog } from "./http/failures/failure-log.ts";
import { measureIfSet } from "./http/measured.ts";
import type { Tracing } from "./http/traced.ts";
import { answerConnectionError, type IndexState, registerConnectionErrors, registerHealth } from "./http/listening.ts";
import { BODY_LIMIT, registerJson } from "./http/body/json-body.ts";
import { isProviderUrl, registerMessageFrame, registerPreflights } from "./http/calls/messaging.ts";
import { registerOpenApi } from "./http/open-api.ts";
import { registerPages } from "./http/calls/pages.ts";
import { registerPictures } from "./http/calls/product-edits.ts";
import { registerFailureAnswers } from "./http/failure-answers.ts";
import { failureAnswer, problemOf } from "./http/failures/problem.ts";
import { registerCalls } from "./http/calls/register-calls.ts";
import { pathOnly, registerHostCheck, registerProxyWarning } from "./http/public-origin.ts";
import { toTablePath } from "./site-paths.ts";
import { registerSecurityHeaders, securityHeaders } from "./http/security-headers.ts";
import { registerSegment } from "./http/calls/segment.ts";
import { registerLanguages } from "./http/caller-language.ts";
import { registerPunchout } from "./http/calls/punchout.ts";
import { registerSiteFiles } from "./http/site-files.ts";
import { registerStatic } from "./http/static.ts";
import type { SearchAccess } from "./search/access.ts";
import { clock } from "./clock.ts";
import { ids } from "./ids.ts";

/** Additional routes with their own body formats: search, file import, providers. */
export type Extension = (app: FastifyInstance, services: Services) => void | Promise<void>;

export interface ServerParts {
  readonly config: Config;
  readonly opened: Pick<Opened, "db" | "pool" | "kind" | "notifications" | "check" | "hasRoom">;
  readonly now?: () => Date;
  readonly demoUsersIn?: (language: Language) => readonly DemoUser[];
  readonly searchAccess?: SearchAccess;
  readonly extensions?: readonly Extension[];
  /** Without it, no product is found by name. */
  readonly findByName?: FindByName;
  /** Without it, names of a pasted list mean nothing. */
  readonly findCandidates?: FindCandidates;
  /** Without it, browsers keep nothing of the catalog. */
  readonly keepIndex?: SearchService["keep"];
  /** Called with the hash of a session that ended or changed organizations. */
  readonly sessionEnded?: (session: string) => void;
  readonly searchIndex?: IndexState;
  /** When the search index last caught up, in ms since 1970; null = it is being built. */
  readonly indexedAt?: () => number | null;
  readonly tracing?: Tracing;
}

/** The server, ready to listen: calls, pages, static files, health checks and extensions. */
export const buildServer = async (parts: ServerParts): Promise<FastifyInstance> => {
  const {
    config,
    opened,
    now = clock.now,
    demoUsersIn = () => [],
    searchAccess = () => null,
    extensions = [],
    findByName = () => Promise.resolve([]),
    findCandidates = (_, names) => Promise.resolve(names.map(() => [])),
    keepIndex = () => Promise.reject(new SearchUnavailable({ message: "There is no search" })),
    sessionEnded = () => {},
    searchIndex = { isReady: () => true, problem: () => null },
    indexedAt = () => null,
    tracing,
  } = parts;
  const tablePath = toTablePath(config.sitePaths);
  const app = Fastify({
    logger: { level: config.logLevel, base: null, serializers: { req: requestInLog, err: errorInLog } },
    genReqId: ids.uuid,
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
  const importJobs = startImportJobs(opened.db, {
    inSteps: opened.kind === "pglite",
    onProblem: (problem) => app.log.error({ err: problem }, "an uploaded list could not be imported"),
  });
  app.addHook("onClose", importJobs.close);
  const services: Services = {
    db: opened.db,
    sessions: sessionCache,
    hasRoom: opened.hasRoom,
    config,
    now,
    cookies: cookiesFor(config.origin),
    sessionEnded,
    indexedAt,
    findByName,
    findCandidates,
    keepIndex,
    importJobs,
    messageTokens: await openMessageTokens(opened.db, sessionCache, config),
  };

  tracing?.register(app);
  registerConnectionErrors(app, config);
  registerSecurityHeaders(app, config);
  registerFailureLog(app);
  registerHostCheck(app, config);
  registerProxyWarning(app);
  registerFailureAnswers(app, isProviderUrl);

  await app.register(cookie);
  registerCompression(app);
  registerHealth(app, opened.check, searchIndex);
  await measureIfSet(app, config.metricsToken, { opened, now, indexedAt });
  registerOpenApi(app);
  registerStatic(app);
  registerPictures(app, services);
  registerMessageFrame(app);
  registerPreflights(app);
  const sources = { config, demoUsersIn, searchAccess, trees: categoryTrees(opened.db, now) };
  await app.register(async (scope) => {
    registerJson(scope);
    await scope.register(multipart);
    const reads = registerCalls(scope, services, sources);
    registerLanguages(scope, services);
    registerSiteFiles(scope, services, sources);
    await scope.register(async (punchout) => registerPunchout(punchout, services, sources));
    registerPages(scope, services, sources, reads);
  });
  await app.register(async (scope) => registerSegment(scope, services));
  for (const extension of extensions) await app.register(async (scope) => extension(scope, services));
  return app;
};
