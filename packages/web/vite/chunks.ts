import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

export type GetModuleInfo = (id: string) => {
  readonly isEntry: boolean;
  readonly importedIds: readonly string[];
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
} | null;

/** The modules that are loaded by themselves and need this one: they import it, by however many steps, and none of them waits. */
const rootsOf = (id: string, info: GetModuleInfo): readonly string[] => {
  const seen = new Set([id]);
  for (const each of seen) for (const importer of info(each)?.importers ?? []) seen.add(importer);
  return [...seen].filter((each) => {
    const module = info(each);
    return module !== null && (module.isEntry || module.dynamicImporters.length > 0);
  });
};

const workflows = "sdk/src/workflows/";
/** The pure steps that every page fetches next to its first paint; those of an open guide, an import and messages come on demand. */
const transitions = new RegExp(`/${workflows}(?:cart|guide-cart|guide-list|orders|search)/transition\\.ts$`);
const guideTransition = new RegExp(`/${workflows}guide-detail/(?:transition|guide-searched)\\.ts$`);
const folder = join(import.meta.dirname, "../../sdk/src/workflows");
/** The workflows that are loaded with their first event: each is a part of its own. */
const waiting = readdirSync(folder).filter((name) => existsSync(join(folder, name, "parts.ts")));
/** What calls the server. */
const effects = new RegExp(`/app/live\\.ts$|/${workflows}(?!(?:${waiting.join("|")})/)[\\w-]+/handlers\\.ts$`);

/** Whether a part is fetched by every page next to its first paint: the effects and the pure steps. */
export const isOfEveryPage = (path: string): boolean => transitions.test(path) || effects.test(path);

/** The library's connectors for widgets of the search that are loaded after the first results. */
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

/** Our own modules, and the small part of the bundler that loads the others. */
export const own = /packages\/(?:web|domain|sdk|adapters-http)\/src\/|vite\/preload-helper/;
const isPage = (root: string): boolean => /\/features\/[^/]+\/[A-Z]\w*Page\.tsx$/.test(root);

/**
 * What guards and rules of the first load share with a guide: in the guide's chunk, the first load would import the guide and
 * run before it.
 */
const shared = /\/sdk\/src\/kernel\/can\.ts$|\/domain\/src\/quantity\/(?:sell-by-multiple|quantity)\.ts$/;

/** What the cart's rules share with the pages of carts and orders: no other page needs it before its rules are there. */
const cartRules = /\/domain\/src\/cart\/|\/sdk\/src\/workflows\/cart\//;

/** What lists of products show their lines with: few pages have any. */
const productLines =
  /\/features\/product\/(?:ProductLine|ProductSheet|ProductsBlock|use-add|use-list-seen|product-line\.module)\b/;
/** The widgets of the search that come after the first results, as one. */
const searchTools =
  /\/features\/search\/widgets\/|\/messages\/en\/(?:facets|results|search-widgets)\.ts$|\/domain\/src\/search\/(?:facet-order|range|reading|widget-options)\.ts$/;

/** What staff's home and lists show their rows with, as one. */
const staffRows =
  /\/features\/staff\/(?:Customer(?:Order)?Row\.tsx|staff-(?:home|day)\.module\.css)|\/navigation\/staff-places\.ts$|\/messages\/en\/staff(?:-day)?\.ts$/;

/** Small modules that the same parts need: each would be a file of its own, with a name in the list of the first load. */
const together: readonly (readonly [chunk: string, modules: RegExp])[] = [
  ["visit", /\/domain\/src\/analytics\/(?:hover|utm|visit)\.ts$|\/analytics\/kept-consent\.ts$/],
  ["categories", /\/shell\/Categor(?:iesPanel|yList)|\/messages\/en\/category-menu\.ts$/],
  [
    "fields",
    /\/domain\/src\/(?:account\/approval|form\/(?:field-problem|us-states))\.ts$|\/sdk\/src\/field-errors\.ts$/,
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

/** The words of a feature, and what few of its pages share: pages of other features need none of it. */
const ownMessages =
  /\/messages\/en\/(?:customer-lists|guide-list|sign-ups?|staff-required)\.ts$|\/features\/(?:sign-up|staff)\//;

/**
 * The chunk of one of our own modules, by what needs it; null = the bundler's choice. Few requests: what is always loaded as a
 * whole is one chunk. What a guide shares with other pages is one of its own, so that it does not carry what only those share.
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

/** Whether a module needs one that a guide shares with other pages: in the first load, it would run before that one, if by others. */
const needsLines = (id: string, info: GetModuleInfo): boolean =>
  (info(id)?.importedIds ?? []).some(
    (each) => own.test(each) && ["lines", "cart-rules"].includes(chunkOf(each, info) ?? ""),
  );
