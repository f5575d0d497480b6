import { facetWidget, LEVEL_SEPARATOR } from "@larder/domain/search/facet-widgets";
import type { Refined } from "./chips.ts";

export interface FilterParams {
  readonly facetFilters: readonly (string | readonly string[])[];
  readonly numericFilters: readonly string[];
}

/** Escapes a leading minus, which would exclude the value. */
const filterOf = (name: string, value: string): string => `${name}:${value.replace(/^-/, "\\-")}`;

const levelOf = (attribute: string, value: string): string => {
  const widget = facetWidget(attribute);
  return widget.kind === "tree" ? (widget.levels[value.split(LEVEL_SEPARATOR).length - 1] ?? attribute) : attribute;
};

export const filterParams = (items: readonly Refined[], except?: string): FilterParams => {
  const kept = items.filter(({ attribute }) => attribute !== except);
  return {
    facetFilters: kept.flatMap(({ attribute, refinements }) => {
      const of = (type: (name: string) => boolean) =>
        refinements
          .filter((one) => type(one.type))
          .map(({ value }) => filterOf(levelOf(attribute, String(value)), String(value)));
      const any = of((type) => type === "disjunctive" || type === "hierarchical");
      return [...of((type) => type === "facet"), ...(any.length === 0 ? [] : [any])];
    }),
    numericFilters: kept.flatMap(({ attribute, refinements }) =>
      refinements
        .filter(({ type }) => type === "numeric")
        .map(({ operator, value }) => `${attribute}${operator ?? "="}${value}`),
    ),
  };
};
