import { isRepeatedLabel, listedFacets, type ValueCounts } from "@larder/domain/search/repeated-label";
import type { useRefinementList } from "react-instantsearch";

type TransformItems = NonNullable<Parameters<typeof useRefinementList>[0]["transformItems"]>;

/** Labels, without those that a list next to them says; a chosen one stays, to be cleared. */
export const withoutRepeated: TransformItems = (labels, { results }) => {
  if (results == null) return labels;
  const ordered = results.renderingContent?.facetOrdering?.facets?.order ?? null;
  const lists = listedFacets(ordered).map((name) => (results.getFacetByName(name)?.data ?? {}) as ValueCounts);
  return labels.filter(({ label, count, isRefined }) => isRefined || !isRepeatedLabel(label, count, lists));
};
