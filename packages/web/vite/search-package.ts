import { join } from "node:path";

/** Packages of the search's widgets. */
export const isOfSearchPackage = (id: string): boolean =>
  /node_modules\/(?:instantsearch[\w-]*(?:\.js)?|react-instantsearch[\w-]*|algoliasearch[\w-]*|@algolia\/[\w-]+|@swc\/helpers)\//.test(
    id,
  );

/**
 * What only filters and tools use. These packages export everything from one index, so the bundler would load all of it
 * with the results.
 */
const filtersAndTools =
  /\/connectors\/(?:refinement-list|numeric-menu|toggle-refinement|hierarchical-menu|range|menu|breadcrumb|current-refinements|hits-per-page|dynamic-widgets|clear-refinements)\/|\/connectors\/use(?:RefinementList|NumericMenu|ToggleRefinement|HierarchicalMenu|Range|Menu|Breadcrumb|CurrentRefinements|HitsPerPage|DynamicWidgets|ClearRefinements)\.js$|\/lib\/utils\/(?:getRefinements|clearRefinements|createSendEventForFacet)\.js$/;

const growingList = /\/connectors\/(?:infinite-hits\/|useInfiniteHits\.js$)/;

export const isOfFiltersAndTools = (id: string): boolean => filtersAndTools.test(id);
/** Only a shop that doesn't number its pages shows it. */
export const isOfGrowingList = (id: string): boolean => growingList.test(id);

/**
 * What these packages bring along and never run here, by how they import it, with what stands in for it. It is reached
 * through options that the storefront doesn't set, or its result is unused.
 */
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
