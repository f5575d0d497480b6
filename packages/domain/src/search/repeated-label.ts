import { facetWidget } from "./facet-widgets.ts";
import { shownFacets } from "./facet-order.ts";

/** How many results have each of a facet's values. */
export type ValueCounts = Readonly<Record<string, number>>;

/** The other lists of values on the page, in the index's order (SEARCH-25, SEARCH-41). */
export const listedFacets = (ordered: readonly string[] | null): readonly string[] =>
  shownFacets(ordered, []).filter((attribute) => {
    const widget = facetWidget(attribute);
    return widget.kind === "list" && widget.hasLabels !== true;
  });

/**
 * A label that says what another list says of exactly the same results isn't offered: that list has a value of its
 * name, in any case, with its count (SEARCH-25).
 */
export const isRepeatedLabel = (label: string, count: number, lists: readonly ValueCounts[]): boolean =>
  lists.some((counts) =>
    Object.entries(counts).some(
      ([value, of]) => of === count && value.trim().toLowerCase() === label.trim().toLowerCase(),
    ),
  );
