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
