import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { type Cell, join, joined } from "./cells.ts";
import { isOfFiltersAndTools, isOfGrowingList, isOfSearchPackage } from "./search-package.ts";

type Ids = readonly string[];
type ModuleInfo = Readonly<Record<"importedIds" | "importers" | "dynamicImporters", Ids>> & {
  readonly isEntry: boolean;
  readonly code: string | null;
};
type GetModuleInfo = (id: string) => ModuleInfo | null;

/** The entries and lazily loaded modules that import this one, directly or not. */
const rootsOf = (id: string, info: GetModuleInfo): readonly string[] => {
  const seen = new Set([id]);
  for (const each of seen) for (const importer of info(each)?.importers ?? []) seen.add(importer);
  return [...seen].filter((each) => {
    const module = info(each);
    return module !== null && (module.isEntry || module.dynamicImporters.length > 0);
  });
};

const workflows = "sdk/src/workflows/";
/** Transitions fetched alongside a customer's first paint; those of an open guide, an import and messages load on demand. */
const transitions = new RegExp(
  `/${workflows}(?:cart/ordering-transition|guide-list/lists-transition|(?:guide-cart|orders)/transition)\\.ts$`,
);
/** The header's search works for guests too. */
const searchTransition = new RegExp(`/${workflows}search/transition\\.ts$`);
const guideTransition = new RegExp(`/${workflows}guide-detail/(?:view-transition|guide-searched)\\.ts$`);
const folder = path.join(import.meta.dirname, "../../sdk/src/workflows");
const waiting = readdirSync(folder).filter((name) => existsSync(path.join(folder, name, "parts.ts")));
const effects = new RegExp(`/app/live\\.ts$|/${workflows}(?!(?:${waiting.join("|")})/)[\\w-]+/handlers\\.ts$`);

/** What results add of filters and tools, and what they say without a result or an answer. */
const addedByResults =
  /\/(?:search\/widgets\/(?:FacetList|ToggleFacet|ResultTool|SearchFailed|NoResults)|item-request\/AskSalesRep)\.tsx$/;

/** What an open guide adds: notices, actions, paper, and what is said when something is missing, refused or changed. */
const addedByGuide =
  /\/order-guide\/(?:(?:Guide(?:Notices|More|Empty|Found|Keys|Missing)|PrintSheet|BarReason)\.tsx|sheet\/news-text\.ts)$/;

/** What loads together once a page is shown, by chunk: on every page reports, messages and what the next page needs; of a customer's pages the drafts with the rules that guests don't load; and the parts that a page adds by itself. */
const afterPage: Readonly<Record<string, RegExp>> = {
  "after-page":
    /\/workflows\/(?:messages|analytics)\/parts\.ts$|\/(?:iterable\/ports|segment\/trackers|analytics\/observe-page|navigation\/arrival|app\/kept-pages|state\/kept-catalogue)\.ts$|\/(?:loading\/LoadingIndicator|ui\/(?:KeptNotice|KindDrawing)|product\/NotifyMe)\.tsx$/,
  drafts:
    /\/features\/guide-drafts\/(?:Drafts|DraftBadge)\.tsx$|\/workflows\/guide-drafts\/parts\.ts$|\/reactions\/guide-draft-steps\.ts$|\/calls\/src\/guide-drafts\.ts$/,
  "after-guide": addedByGuide,
  "after-cart": /\/features\/cart\/(?:CartNotices|lines\/FailedEdit|orders\/DropShip)\.tsx$/,
  lists:
    /\/workflows\/(?:stock-notices|product-purchases|order-details)\/parts\.ts$|\/calls\/src\/(?:together\/product|order-issues)\.ts$/,
  "after-product":
    /\/features\/product\/(?:ProductActions|ProductAside)\.tsx$|\/workflows\/product-similar\/parts\.ts$/,
  "after-results": addedByResults,
  "after-home":
    /\/features\/home\/Waiting\.tsx$|\/messages\/Placement\.tsx$|\/workflows\/inbox\/parts\.ts$|\/calls\/src\/inbox\.ts$/,
  "after-customer": /\/staff\/customers\/CustomerMore\.tsx$|\/invoices\/CustomerInvoices\.tsx$/,
  "after-order": /\/features\/orders\/(?:ReportedIssues|ReceivedBy)\.tsx$/,
};

/** Whether a chunk is one of those that a page fetches by itself once it is shown. */
export const isAfterPage = (chunk: string): boolean => Object.hasOwn(afterPage, chunk);

const staff = /\/features\/staff\//;

export const isOfEveryPage = (path: string): boolean => searchTransition.test(path) || effects.test(path);
export const isOfCustomers = (path: string): boolean => transitions.test(path);

const own = /packages\/(?:web|domain|calls|sdk|adapters-http)\/src\/|vite\/preload-helper/;
const isPage = (root: string): boolean => /\/features\/[\w/-]+\/[A-Z]\w*Page\.tsx$/.test(root);

/** Small modules that parts of several pages need, by the file that all of these pages have. */
const ofSeveralParts: Readonly<Record<string, RegExp>> = {
  content: /\/content\/ContentBlocks\.tsx$/,
  lines: /\/item-request\/item-request\.module\.css$|\/shell\/ShopContact\.tsx$|\/messages\/\w+\/shop-contact\.ts$/,
  fields: /\/ui\/form\/(?:Field|Check|is-said)\.(?:module\.css|tsx?)$/,
  listing: /\/search\/(?:CategoryProducts\.tsx|index\/filters\.ts|listing\.module\.css)$/,
  "search-package": /\/search\/box\/(?:VoiceButton\.|use-voice\.ts$)|\/messages\/\w+\/voice-search\.ts$/,
  // All of these pages wait for the rules, or add what needs them for customers alone.
  rules:
    /\/messages\/\w+\/(?:delivery-kinds|edit-failure)\.ts$|\/workflows\/guide-drafts\/view\.ts$|\/guide-drafts\/use-drafts(?:-list)?\.ts$|\/session\/SignInRequired\.tsx$/,
  results: /\/search\/widgets\/widgets\.module\.css$|\/messages\/\w+\/search-widgets\.ts$/,
  lists: /\/workflows\/issue-answers\/|\/messages\/\w+\/reported-issues\.ts$/,
  inbox:
    /\/features\/messages\/(?:message-html\.ts|run-action\.ts|inbox\/InboxRow\.tsx|inbox\/inbox\.module\.css)$|\/messages\/\w+\/inbox\.ts$|\/messaging\/(?:link|action|frame)\.ts$|\/workflows\/inbox\/(?:state|view|inbox\.workflow)\.ts$/,
  "staff-places":
    /\/navigation\/staff-places\.ts$|\/opening\/setup-steps\.ts$|\/staff\/audit-search\.ts$|\/messages\/\w+\/looks\.ts$|\/form\/local-input\.ts$|\/page\/picture-address\.ts$/,
  // Neither the first click nor a lost connection waits for what makes calls.
  "internal-link":
    /\/shell\/StatusBanners\.tsx$|\/messages\/\w+\/status-banners\.ts$|\/navigation\/internal-link\.ts$|\/analytics\/event-names\.ts$|\/item-request\/use-sales-rep\.ts$/,
};

/** In the guide's chunk, the first load would have to import the guide and run before it. */
const ofRules = /\/sdk\/src\/kernel\/can\.ts$|\/domain\/src\/quantity\/(?:sell-by-multiple|quantity)\.ts$/;

/** Cart rules shared with cart and order pages: no other page needs them before the rules load. */
const cartRules =
  /\/domain\/src\/(?:cart\/|text\/(?:[a-z]{2}\/)?(?:order-refusals|cart\/))|\/sdk\/src\/workflows\/cart\//;

/** Pages and parts that are shown when these rules are there (`withWorkflows`), with the steps that they need. */
const waitsForRules =
  /\/features\/(?:cart|orders|order-guide|quick-order|guide-drafts|added-items)\/|\/messages\/en\/notices-late\.ts$|\/sdk\/src\/workflows\/(?:cart|guide-cart|guide-detail|guide-drafts|orders|order-details|order-confirmation|quick-order)\//;

const results = /\/features\/search\/IndexSearch\.tsx$/;

/** Opens over any page. */
const headerSearch = /\/(?:PhoneSearch|SearchPanel)\.tsx$/;

/** What pages add by themselves counts as theirs. */
const additions: readonly (readonly [RegExp, page: string])[] = [
  [/\/home\/Waiting\.tsx$/, "/home/HomePage.tsx"],
  [addedByResults, "/search/SearchPage.tsx"],
  [addedByGuide, "/order-guide/OrderGuidePage.tsx"],
  [/\/cart\/(?:CartNotices|lines\/FailedEdit|orders\/DropShip)\.tsx$/, "/cart/CartPage.tsx"],
  [/\/product\/(?:ProductActions|ProductAside)\.tsx$/, "/product/ProductPage.tsx"],
  [headerSearch, "/SearchPanel.tsx"],
];

/** The pages that need a module, with what they add by themselves. */
const pagesOf = (roots: readonly string[]): readonly string[] => {
  const pages = roots.map((root) => additions.reduce((path, [part, page]) => path.replace(part, page), root));
  return [...new Set(pages.filter((root) => isPage(root) || headerSearch.test(root)))].toSorted();
};

/** What other parts need, too, isn't among what results add. */
const isAddedTo = (chunk: string, roots: readonly string[]): boolean => {
  const own = afterPage[chunk];
  const isOwnRoot = (root: string) => own?.test(root) === true;
  return chunk === "after-results" ? roots.every(isOwnRoot) : roots.some(isOwnRoot);
};

/** Of modules that `chunkOf` leaves open; null = the bundler's choice, or a file that several pages share. */
const openChunkOf = (roots: readonly string[]): string | null => {
  const pages = pagesOf(roots);
  const [page] = pages;
  if (page === undefined || !roots.some(isPage)) return null;
  if (roots.some((root) => afterPage["after-page"]?.test(root))) return pages.length > 1 ? null : "lines";
  // A page's file brings what its dialogs share with it.
  return pages.length > 1 || staff.test(page)
    ? null
    : roots.some((root) => results.test(root) || root.endsWith("/search/SearchPage.tsx"))
      ? "results"
      : path.basename(page, ".tsx");
};

/** Every page has this file, so what joins it costs the pages that don't need it. */
const ofEveryPage = (pages: readonly string[]): Cell => ({ pages, modules: [], size: 0 });

/** The chunks of modules that several pages need and `chunkOf` leaves open: those that save most. */
const sharedChunks = (ids: Iterable<string>, info: GetModuleInfo): ReadonlyMap<string, string> => {
  const cells = new Map<string, Cell>();
  const chunks = new Map<string, string>();
  const all = [...ids].toSorted();
  for (const id of all) {
    if (chunkOf(id, info) !== null) continue;
    const roots = rootsOf(id, info);
    const open = openChunkOf(roots);
    if (open !== null) chunks.set(id, open);
    const pages = pagesOf(roots);
    if (open !== null || pages.length < 2) continue;
    const cell = { pages, modules: [id], size: info(id)?.code?.length ?? 0 };
    const same = cells.get(pages.join());
    cells.set(pages.join(), same === undefined ? cell : join(same, cell));
  }
  const isOfStaff = ({ pages }: Cell): boolean => pages.every((page) => staff.test(page));
  const every = ofEveryPage(all.filter((id) => isPage(id) && !staff.test(id)));
  const shared = [...cells.values()];
  const files = [...joined([every, ...shared.filter((cell) => !isOfStaff(cell))]), ...joined(shared.filter(isOfStaff))];
  for (const [at, { modules, pages }] of files.entries())
    for (const id of modules)
      chunks.set(id, every.pages.every((page) => pages.includes(page)) ? "lines" : `shared${at}`);
  return chunks;
};

const owned = new Set<string>();
let shared: ReadonlyMap<string, string> | null = null;

/** The bundler asks this of every module before it asks for the first name. */
export const isOwn = (id: string): boolean => {
  if (own.test(id)) owned.add(id);
  return owned.has(id);
};

/** Every page fetches the whole of it with what makes the calls. */
export const isEffect = (id: string): boolean => /node_modules\/effect\//.test(id);

const trackersPackage = /node_modules\/@segment\/analytics-next\/dist\/pkg\/index\.js$/;

/** What the analytics package loads at its start is one file; null = a part that it loads later, or another package. */
export const packageName = (id: string, info: GetModuleInfo): string | null =>
  rootsOf(id, info).some((root) => trackersPackage.test(root)) ? "trackers-package" : null;

/** null = the bundler's choice. */
export const chunkName = (id: string, info: GetModuleInfo): string | null => {
  if (isEffect(id)) return "live";
  if (isOfSearchPackage(id)) {
    if (/\/voiceSearchHelper\//.test(id)) return "search-package";
    if (isOfFiltersAndTools(id)) return "after-results";
    if (isOfGrowingList(id)) return null;
    const roots = rootsOf(id, info);
    if (roots.some((root) => headerSearch.test(root))) return "search-package";
    if (roots.some((root) => results.test(root))) return "results";
    return isAddedTo("after-results", roots) ? "after-results" : null;
  }
  shared ??= sharedChunks(owned, info);
  return chunkOf(id, info) ?? shared.get(id) ?? null;
};

/** null = open. What always loads together is one chunk; what a guide shares with other pages is one of its own. */
const chunkOf = (id: string, info: GetModuleInfo): string | null => {
  const several = Object.keys(ofSeveralParts).find((chunk) => ofSeveralParts[chunk]?.test(id));
  if (several !== undefined) return several;
  const roots = rootsOf(id, info);
  if (roots.some((root) => info(root)?.isEntry === true) || ofRules.test(id)) return "app";
  const pages = roots.filter(isPage);
  const isOfStaffOnly = pages.every((page) => staff.test(page));
  const isLive = roots.some((each) => effects.test(each));
  const isOfSearch = roots.some((each) => searchTransition.test(each));
  const isOfRules = roots.some((each) => transitions.test(each));
  const isOfGuideRules = roots.some((each) => guideTransition.test(each));
  if (isOfStaffOnly && !isLive && !isOfSearch && !isOfRules && !isOfGuideRules) {
    const later = Object.keys(afterPage).find((chunk) => isAddedTo(chunk, roots));
    // Staff's pages have reports and messages, too.
    if (later !== undefined && (pages.length === 0 || later === "after-page")) return later;
  }
  if (/\/sdk\/src\/kernel\/(?:define-parts|write)\.ts$/.test(id)) return "parts";
  if (pages.length === 0) {
    if (isOfSearch) return isOfRules || isLive ? "app" : "live";
    // Guests don't load the rules.
    if (isLive && (isOfRules || isOfGuideRules)) return "lines";
    if (isOfRules) return "rules";
    return isOfGuideRules ? "guide-rules" : isLive ? "live" : null;
  }
  // What only these pages share with the rules comes with the rules, which they wait for anyway.
  if (isOfRules && !isLive && !isOfSearch && roots.every((root) => transitions.test(root) || waitsForRules.test(root)))
    return "rules";
  // Every page fetches the rules, so what they share with pages other than a guide is in the first load.
  const isOfGuide = roots.some((each) => each.endsWith("/features/order-guide/OrderGuidePage.tsx"));
  if (isOfRules || isLive || isOfSearch)
    return isOfGuide ? "lines" : cartRules.test(id) || needsLines(id, info) ? "lines" : "app";
  if (!isOfGuide) return null;
  return pages.length === 1 ? "order-guide" : "lines";
};

/** Whether a module needs one that a guide shares with other pages: in the first load it would run too early. */
const needsLines = (id: string, info: GetModuleInfo): boolean =>
  (info(id)?.importedIds ?? []).some(
    (each) => own.test(each) && ["lines", "cart-rules"].includes(chunkOf(each, info) ?? ""),
  );
