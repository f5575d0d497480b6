import { facetWidget } from "@larder/domain/search/facet-widgets";
import type { useCurrentRefinements } from "react-instantsearch";
import { facetMessages } from "../../../messages/en/facets.ts";
import { facetName } from "./facet-name.ts";

export type Refined = ReturnType<typeof useCurrentRefinements>["items"][number];
type Refinement = Refined["refinements"][number];

/** An active filter's label and what it removes: a range is one filter with two bounds. */
export interface Chip {
  readonly key: string;
  readonly label: string;
  readonly remove: () => void;
}

const boundOf = (refinements: readonly Refinement[], operators: readonly string[]): number | null => {
  const found = refinements.find(({ operator }) => operator !== undefined && operators.includes(operator));
  return found === undefined ? null : Number(found.value);
};

const labelOfNumbers = (item: Refined, isRating: boolean): string => {
  const min = boundOf(item.refinements, [">=", ">", "="]);
  const max = boundOf(item.refinements, ["<=", "<", "="]);
  return isRating ? facetMessages.stars(min ?? 1) : `${facetName(item.attribute)}: ${facetMessages.range(min, max)}`;
};

/** An attribute's active filters, each removable (SEARCH-45). */
export const chipsOf = (item: Refined): readonly Chip[] => {
  const { kind } = facetWidget(item.attribute);
  const all = () => {
    for (const refinement of item.refinements) item.refine(refinement);
  };
  if (item.refinements.every(({ type }) => type === "numeric"))
    return [{ key: item.attribute, label: labelOfNumbers(item, kind === "rating"), remove: all }];
  return item.refinements.map((refinement) => ({
    key: `${item.attribute}:${refinement.value}`,
    label: kind === "toggle" ? facetName(item.attribute) : refinement.label,
    remove: () => item.refine(refinement),
  }));
};
