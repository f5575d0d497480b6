import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

export type GetModuleInfo = (id: string) => {
  readonly isEntry: boolean;
  readonly importedIds: readonly string[];
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
} | null;

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
/** Transitions fetched alongside the first paint; those of an open guide, an import and messages load on demand. */
const transitions = new RegExp(`/${workflows}(?:cart|guide-cart|guide-list|orders|search)/transition\\.ts$`);
const guideTransition = new RegExp(`/${workflows}guide-detail/(?:transition|guide-searched)\\.ts$`);
const folder = join(import.meta.dirname, "../../sdk/src/workflows");
const waiting = readdirSync(folder).filter((name) => existsSync(join(folder, name, "parts.ts")));
const effects = new RegExp(`/app/live\\.ts$|/${workflows}(?!(?:${waiting.join("|")})/)[\\w-]+/handlers\\.ts$`);

export const isOfEveryPage = (path: string): boolean => transitions.test(path) || effects.test(path);

export const searchWidgets = new RegExp(
  `node_modules/(?:instantsearch\\.js/es/(?:connectors/(?:${[
    "breadcrumb",
    "clear-refinements",
    "current-refinements",
    "dynamic-widgets",
    "hierarchical-menu",
    "hits-per-page",
    "infinite-hits",
    "menu",
    "numeric-menu",
    "powered-by",
    "range",
    "rating-menu",
    "refinement-list",
    "relevant-sort",
    "toggle-refinement",
    "voice-search",
  ].join(
    "|",
  )})/)|react-instantsearch-core/dist/es/connectors/use(?:Breadcrumb|ClearRefinements|CurrentRefinements|DynamicWidgets|HierarchicalMenu|HitsPerPage|InfiniteHits|Menu|NumericMenu|PoweredBy|Range|RefinementList|ToggleRefinement)\\.)`,
);

export const own = /packages\/(?:web|domain|calls|sdk|adapters-http)\/src\/|vite\/preload-helper/;
const isPage = (root: string): boolean => /\/features\/[\w/-]+\/[A-Z]\w*Page\.tsx$/.test(root);

/** In the guide's chunk, the first load would have to import the guide and run before it. */
const shared = /\/sdk\/src\/kernel\/can\.ts$|\/domain\/src\/quantity\/(?:sell-by-multiple|quantity)\.ts$/;

/** Cart rules shared with cart and order pages: no other page needs them before the rules load. */
const cartRules = /\/domain\/src\/cart\/|\/sdk\/src\/workflows\/cart\//;

const productLines =
  /\/features\/product\/(?:ProductLine|ProductSheet|ProductsBlock|use-add|use-list-seen|product-line\.module)\b/;
const searchTools =
  /\/features\/search\/widgets\/|\/messages\/en\/(?:facets|results|search-widgets)\.ts$|\/domain\/src\/search\/(?:facet-order|range|reading|widget-options)\.ts$/;

const staffRows =
  /\/features\/staff\/(?:customers\/Customer(?:Order)?Row\.tsx|home\/staff-(?:home|day)\.module\.css)|\/navigation\/staff-places\.ts$|\/messages\/en\/staff(?:-day)?\.ts$/;

/** Small modules needed by the same parts: each would add a file and its name to the first load. */
const together: readonly (readonly [chunk: string, modules: RegExp])[] = [
  ["visit", /\/domain\/src\/analytics\/(?:hover|utm|visit)\.ts$|\/analytics\/kept-consent\.ts$/],
  ["categories", /\/shell\/Categor(?:iesPanel|yList)|\/messages\/en\/category-menu\.ts$/],
  [
    "fields",
    /\/domain\/src\/(?:account\/approval|form\/(?:field-problem|us-states))\.ts$|\/sdk\/src\/kernel\/field-errors\.ts$/,
  ],
  ["guide-import", /\/guide-import\/can\.ts$|\/order-guide\/guide-columns\.ts$/],
  ["guide-list", /\/messages\/en\/guide-list\.ts$/],
  [
    "menu-entries",
    /\/shell\/(?:(?:account|region)-entries|theme-choice)\.ts$|\/messages\/en\/(?:account-menu|region)\.ts$/,
  ],
  ["order-location", /\/messages\/en\/receiving-locations\.ts$|\/(?:location-fact|start-order-location)\.ts$/],
  ["shared", /\/features\/guide-list\/SharedBadge\.tsx$/],
  ["sign-in", /\/messages\/en\/sign-in\.ts$|\/features\/session\/(?:CredentialFields\.tsx|sign-in\.module\.css)$/],
  ["sign-up-form", /\/domain\/src\/account\/(?:account-problems|sign-up)\.ts$|\/workflows\/sign-up\/form\.ts$/],
];

/** A feature's texts, and modules shared by a few of its pages: other features don't need them. */
const ownMessages =
  /\/messages\/en\/(?:customer-lists|guide-list|sign-ups?|staff-required)\.ts$|\/features\/(?:sign-up|staff)\//;

/**
 * null = the bundler's choice. What always loads together is one chunk. What a guide shares with other pages is
 * separate, so a guide doesn't carry what only others share.
 */
export const chunkOf = (id: string, info: GetModuleInfo): string | null => {
  const roots = rootsOf(id, info);
  const isOf = (root: string): boolean => roots.some((each) => each.endsWith(root));
  if (roots.some((root) => info(root)?.isEntry === true) || shared.test(id)) return "app";
  if (searchTools.test(id)) return "search-tools";
  if (productLines.test(id)) return "product-lines";
  if (staffRows.test(id)) return "staff";
  const small = together.find(([, modules]) => modules.test(id));
  if (small !== undefined) return small[0];
  const pages = roots.filter(isPage);
  const isLive = roots.some((each) => effects.test(each));
  const isOfRules = roots.some((each) => transitions.test(each));
  const isOfGuideRules = roots.some((each) => guideTransition.test(each));
  if (pages.length === 0) {
    if (isOfRules || (isOfGuideRules && isLive)) return "rules";
    return isOfGuideRules ? "guide-rules" : isLive ? "live" : null;
  }
  if (id.endsWith("/features/search/SearchPage.tsx")) return "search";
  if (isOf("/features/search/IndexSearch.tsx") && pages.length < 3 && !isOfRules && !isLive) return "search";
  // Every page fetches the rules, so what they share with pages other than a guide is in the first load.
  const isOfGuide = isOf("/features/order-guide/OrderGuidePage.tsx");
  if (!isOfGuide)
    return isOfRules || isLive
      ? cartRules.test(id) || needsLines(id, info)
        ? "cart-rules"
        : "app"
      : pages.length > 2 && !ownMessages.test(id)
        ? "shared"
        : null;
  return pages.length === 1 && !isOfRules && !isLive ? "order-guide" : "lines";
};

/** Whether a module needs one that a guide shares with other pages: in the first load it would run too early. */
const needsLines = (id: string, info: GetModuleInfo): boolean =>
  (info(id)?.importedIds ?? []).some(
    (each) => own.test(each) && ["lines", "cart-rules"].includes(chunkOf(each, info) ?? ""),
  );
