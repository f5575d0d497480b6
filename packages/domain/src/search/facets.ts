import type { SearchState, SelectedFacet, SortDirection } from "./search-state.ts";

const toggled = (facet: SelectedFacet, value: string): SelectedFacet => ({
  name: facet.name,
  values: facet.values.includes(value) ? facet.values.filter((one) => one !== value) : [...facet.values, value],
});

/**
 * Toggling a facet value removes it if selected and adds it otherwise; a facet without values is dropped, and the first
 * page shows. An empty value or name is ignored, since no link could hold it (§4, SEARCH-08, SEARCH-09, SEARCH-10,
 * OP-18).
 */
export const toggleFacet = (state: SearchState, name: string, value: string): SearchState => {
  if (name === "" || value === "") return state;
  const known = state.selectedFacets.some((facet) => facet.name === name);
  const facets = known
    ? state.selectedFacets
        .map((facet) => (facet.name === name ? toggled(facet, value) : facet))
        .filter((facet) => facet.values.length > 0)
    : [...state.selectedFacets, { name, values: [value] }];
  return { ...state, selectedFacets: facets, pageNumber: 0 };
};

/** Clearing removes all facets and shows the first page; term and sort stay (§2, SEARCH-44). */
export const clearFacets = (state: SearchState): SearchState =>
  state.selectedFacets.length === 0 ? state : { ...state, selectedFacets: [], pageNumber: 0 };

/** Changing the sort shows the first page (§2, SEARCH-34). */
export const sortSearch = (state: SearchState, sortBy: string, sortDirection: SortDirection | null): SearchState =>
  state.sortBy === sortBy && state.sortDirection === sortDirection
    ? state
    : { ...state, sortBy, sortDirection, pageNumber: 0 };
