import type { Call } from "@larder/calls/call";
import { MAX_PICTURE_BYTES } from "@larder/domain/staff/product-edit";
import { pageKindOf } from "@larder/domain/page/page-kind";
import { pageTitle } from "@larder/domain/page/title";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Caller, groupOf } from "../../accounts/auth/caller.ts";
import { keepPicture, picturePath, readPicture } from "../../catalog/edit/picture.ts";
import type { CategoryTrees } from "../../content/category-tree.ts";
import { PageNotFound } from "../../content/base-page.ts";
import { changePage, publishPage, restorePage, savePage } from "../../content/edit-page.ts";
import { findProducts } from "../../content/find-products.ts";
import { listPages } from "../../content/list-pages.ts";
import { startCategoryPage } from "../../content/start-page.ts";
import { drawingProgram, release, shell } from "../../content/built-page.ts";
import { type FirstTexts, type ScreenDrawer, screenDrawer } from "../../content/draw-screens.ts";
import { type Drawn, readerOf } from "../../content/first-screen.ts";
import { pageData, renderPage, type Theme } from "../../content/html.ts";
import type { PageBundle } from "../../content/page-bundle.ts";
import { pageOf, readByContentLink, readChildren, readPage, readVersions } from "../../content/read-page.ts";
import { readChanges } from "../../content/read-changes.ts";
import { readSiteParts, saveSitePart } from "../../content/site-parts.ts";
import { readFooter, readHeader, readSettings, type SettingsSources } from "../../content/settings.ts";
import { readOwnFrame } from "../../shop/carts/own-frame.ts";
import { writeAudit } from "../../database/writes/idempotency.ts";
import { uploadedFile } from "../body/uploaded-file.ts";
import { notFound } from "../failures/problem.ts";
import { keepLanguage } from "../caller-language.ts";
import { firstData, firstDataElement, zoneOf } from "../first-data.ts";
import { firstResults, firstResultsElement } from "../first-results.ts";
import type { Handlers, Services } from "../handler.ts";
import { publicHost, publicOrigin } from "../public-origin.ts";
import { callerOf, type Read, type Visit } from "../register.ts";
import { contentSecurityPolicy } from "../security-headers.ts";

/** The editors' calls that list and change pages (OP-118). */
export const pageEdits: Handlers<"pageEdits"> = {
  start: async ({ db, body, caller, now, setAuditTarget }) => {
    const started = await startCategoryPage(db, caller, body.path, { editor: caller.actor.id, now });
    setAuditTarget(`page:${started.contentLink}`);
    return started;
  },
  save: ({ db, body, caller, now, setAuditTarget }) => {
    setAuditTarget(`page:${body.contentLink}`);
    return savePage(db, body, { editor: caller.actor.id, now });
  },
  change: ({ db, body, caller, now, setAuditTarget }) => {
    setAuditTarget(`page:${body.contentLink}`);
    return changePage(db, body, { editor: caller.actor.id, now });
  },
  picture: async ({ db, now, request, auditEntryOf }) => {
    const { content } = await uploadedFile(request, MAX_PICTURE_BYTES);
    // Before the transaction, which on the embedded database makes everyone else wait.
    const picture = await readPicture(content);
    return db.transaction().execute(async (trx) => {
      const url = picturePath(await keepPicture(trx, picture, now));
      await writeAudit(trx, auditEntryOf(`picture:${url}`));
      return { url };
    });
  },
  products: ({ db, query }) => findProducts(db, query.term),
  publish: ({ db, body, caller, now, setAuditTarget }) => {
    setAuditTarget(`page:${body.contentLink}`);
    return publishPage(db, body.contentLink, { editor: caller.actor.id, now });
  },
  restore: ({ db, body, caller, now, setAuditTarget }) => {
    setAuditTarget(`page:${body.contentLink}`);
    return restorePage(db, body, { editor: caller.actor.id, now });
  },
  versions: async ({ db, caller, query }) => {
    const list = await readVersions(db, caller, query.contentLink);
    if (list === null) throw new PageNotFound();
    return list;
  },
  list: ({ db, caller }) => listPages(db, caller.language),
  changes: ({ db, query }) => readChanges(db, query.contentLink),
  site: ({ db, services }) => readSiteParts(db, services.config),
  saveSite: ({ db, body, caller, now, setAuditTarget }) => {
    setAuditTarget(`page:${body.contentLink}`);
    return saveSitePart(db, body, { editor: caller.actor.id, now });
  },
};

export interface PageSources extends SettingsSources {
  readonly trees: CategoryTrees;
}

/** Calls for pages and their surroundings. `registerPages` serves `byUrl` and `childrenAt` on all other paths. */
export const pages = (sources: PageSources): Handlers<"pages"> => ({
  byUrl: async ({ params, caller, db, reply, now }) => {
    const reading = { db, caller, now, config: sources.config, trees: sources.trees };
    const found = await readPage(reading, params.friendlyUrl);
    void reply.code(found.isFound ? 200 : 404);
    return pageOf(found);
  },
  byContentLink: async ({ params, query, caller, db, now }) => {
    const reading = { db, caller, now, config: sources.config, trees: sources.trees };
    const page = await readByContentLink(reading, params.contentLink, query.currentPageUrl);
    if (page === null) throw new PageNotFound();
    return page;
  },
  childrenOf: async ({ params, caller, db, now }) => {
    const children = await readChildren({ db, caller, now, trees: sources.trees }, { guid: params.guid });
    if (children === null) throw new PageNotFound();
    return children;
  },
  childrenAt: async ({ params, caller, db, now }) => {
    const children = await readChildren({ db, caller, now, trees: sources.trees }, { url: params.friendlyUrl });
    if (children === null) throw new PageNotFound();
    return children;
  },
  header: ({ caller, db, now }) => readHeader(db, sources.trees, caller, now),
  footer: ({ caller, db }) => readFooter(db, caller, sources.config),
  globalSettings: ({ caller, db, request }) => readSettings(db, sources, caller, publicHost(request, sources.config)),
});

const wantsJson = (request: FastifyRequest): boolean => {
  const accept = request.headers.accept ?? "";
  return accept.includes("application/json") && !accept.includes("text/html");
};

const themeOf = ({ cookies: { theme } }: FastifyRequest): Theme => (theme === "light" || theme === "dark" ? theme : "");

/** A customer's screen with the rows that came with it; null = the kind of page or its reader has none. */
const drawnScreen = async (
  { draw, warm }: ScreenDrawer,
  request: FastifyRequest,
  bundle: PageBundle,
  {
    answers,
    results,
    language,
  }: { readonly answers: FirstTexts | null; readonly results: string } & Pick<Caller, "language">,
): Promise<Drawn | null> => {
  const program = drawingProgram(language);
  if (program === null) return null;
  if (answers === null || readerOf(bundle) !== "customer") {
    // Before anybody's own page there is a page to sign in.
    warm(program);
    return null;
  }
  const kind = pageKindOf({ ...bundle.shared, editContext: null });
  const drawnFrom = shell(language).screens?.ownRows[kind];
  if (drawnFrom === undefined || (drawnFrom === "results" && results === "")) return null;
  return draw({ program, url: request.url, zone: zoneOf(request), ...pageData(bundle), answers, results });
};

const sendHtml = async (
  services: Services,
  sources: PageSources,
  { drawer, reads }: { readonly drawer: ScreenDrawer; readonly reads: ReadonlyMap<Call, Read> },
  { request, reply, caller }: Required<Visit>,
): Promise<FastifyReply> => {
  const { db } = services;
  services.cookies.offer(request, reply);
  keepLanguage(request, reply, caller.language, services);
  const now = services.now();
  const { isFound, shared, personal } = await readPage(
    { db, caller, now, config: sources.config, trees: sources.trees },
    request.url,
  );
  const settings = await readSettings(db, sources, caller, publicHost(request, sources.config));
  const header = await readHeader(db, sources.trees, caller, now);
  const bundle = {
    shared,
    personal,
    settings,
    header,
    footer: await readFooter(db, caller, sources.config),
    ...(await readOwnFrame(db, caller)),
  };
  const [answers, results] = await Promise.all([
    firstData(
      { request, caller },
      {
        type: shared.contentType ?? "content",
        sku: shared.product?.sku ?? null,
        reads,
        paths: settings.guideEndpoints ?? {},
      },
    ),
    firstResults(request, bundle),
  ]);
  const drawn = await drawnScreen(drawer, request, bundle, { answers, results, language: caller.language });
  const { html, ...inPage } = renderPage(bundle, {
    language: caller.language,
    title: pageTitle(shared.title ?? "", settings.siteName ?? ""),
    origin: publicOrigin(request, services.config),
    theme: themeOf(request),
    drawn,
    data: () => firstDataElement(answers, drawn !== null) + firstResultsElement(results),
  });
  void reply
    .code(isFound ? 200 : 404)
    .type("text/html; charset=utf-8")
    .header("content-security-policy", contentSecurityPolicy(services.config, inPage))
    .header("cache-control", groupOf(caller) === null && caller.kind === "guest" ? "private, no-cache" : "no-store");
  return reply.send(html);
};

/** API paths, whose 404 is always JSON. */
const isForPrograms = /^\/(web-api|api|Static|1)(\/|$)/;

/**
 * The catch-all: every path is a page. HTML for browsers, JSON for clients that ask for it (OP-33), and children at
 * "/children" (PAGE-05). Guests can read public pages (PAGE-27); reloading any URL works like a first visit (PAGE-28).
 */
export const registerPages = (
  app: FastifyInstance,
  services: Services,
  sources: PageSources,
  reads: ReadonlyMap<Call, Read>,
): void => {
  const handlers = pages(sources);
  const drawer = screenDrawer((problem) => app.log.error({ err: problem }, "a first screen couldn't be drawn"));
  app.addHook("onClose", drawer.close);
  app.get("/*", async (request, reply) => {
    const path = request.url.split("?", 1)[0] ?? "/";
    if (isForPrograms.test(path)) throw notFound();
    void reply.header("vary", "Accept, Accept-Language, Cookie");
    const caller = await callerOf(services, request);
    void reply.header("larder-release", release(caller.language));
    if (!wantsJson(request)) return sendHtml(services, sources, { drawer, reads }, { request, reply, caller });
    services.cookies.offer(request, reply);
    void reply.header("cache-control", "no-store");
    const context = { caller, db: services.db, reply, now: services.now() } as never as Parameters<
      typeof handlers.byUrl
    >[0];
    const children = /^(.*)\/children\/?$/.exec(path);
    if (children !== null)
      return reply.send(
        await handlers.childrenAt({ ...context, params: { friendlyUrl: children[1] || "/" } } as never),
      );
    return reply.send(await handlers.byUrl({ ...context, params: { friendlyUrl: request.url } }));
  });
};
