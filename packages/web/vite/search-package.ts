import { join } from "node:path";

/** Packages of the search's widgets. */
export const isOfSearchPackage = (id: string): boolean =>
  /node_modules\/(?:instantsearch[\w-]*(?:\.js)?|react-instantsearch[\w-]*|algoliasearch[\w-]*|@algolia\/[\w-]+|@swc\/helpers)\//.test(
    id,
  );

/** Used only by filters and tools. Each package has a single index, so the bundler would load them with the results. */
const filtersAndTools =
  /\/connectors\/(?:refinement-list|numeric-menu|toggle-refinement|hierarchical-menu|range|menu|breadcrumb|current-refinements|hits-per-page|dynamic-widgets|clear-refinements)\/|\/connectors\/use(?:RefinementList|NumericMenu|ToggleRefinement|HierarchicalMenu|Range|Menu|Breadcrumb|CurrentRefinements|HitsPerPage|DynamicWidgets|ClearRefinements)\.js$|\/lib\/utils\/(?:getRefinements|clearRefinements|createSendEventForFacet)\.js$/;

const growingList = /\/connectors\/(?:infinite-hits\/|useInfiniteHits\.js$)/;

export const isOfFiltersAndTools = (id: string): boolean => filtersAndTools.test(id);
/** Only a shop that doesn't number its pages shows it. */
export const isOfGrowingList = (id: string): boolean => growingList.test(id);

/** Modules of these packages that never run here, matched by their import path, and the stubs that replace them. */
const leftOut: readonly (readonly [find: RegExp, replacement: string])[] = [
  [/^qs$/, "qs.ts"],
  [/^\.\.\/middlewares\/createInsightsMiddleware\.js$/, "insights.ts"],
  [/^\.\.\/middlewares\/createMetadataMiddleware\.js$/, "crawler-metadata.ts"],
  [/^\.\.\/lib\/routers\/history\.js$/, "history-router.ts"],
  [/^\.\/createHelpers\.js$/, "template-helpers.ts"],
  [/^\.\.\/\.\.\/lib\/utils\/createSendEventForHits\.js$/, "hit-events.ts"],
  [/^@algolia\/requester-browser-xhr$/, "requester.ts"],
];

export const leftOutOfSearch = leftOut.map(([find, file]) => ({
  find,
  replacement: join(import.meta.dirname, "../src/features/search/left-out", file),
}));
