import type { SearchState, SelectedFacet, SortDirection } from "./search-state.ts";

const toggled = (facet: SelectedFacet, value: string): SelectedFacet => ({
  name: facet.name,
  values: facet.values.includes(value) ? facet.values.filter((one) => one !== value) : [...facet.values, value],
});

/**
 * Toggling a facet's value takes it out if it is chosen and adds it if not; a facet without values is none; the first page shows again.
 * A value or a name without a letter is ignored, because no link could hold it.
 * Spec §4, SEARCH-08, SEARCH-09, SEARCH-10; OP-18.
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

/**
 * Clearing takes all facets away and shows the first page; the term and the sort stay.
 * Spec §2, SEARCH-44.
 */
export const clearFacets = (state: SearchState): SearchState =>
  state.selectedFacets.length === 0 ? state : { ...state, selectedFacets: [], pageNumber: 0 };

/**
 * Another sort shows its first page.
 * Spec §2, SEARCH-34.
 */
export const sortSearch = (state: SearchState, sortBy: string, sortDirection: SortDirection | null): SearchState =>
  state.sortBy === sortBy && state.sortDirection === sortDirection
    ? state
    : { ...state, sortBy, sortDirection, pageNumber: 0 };
