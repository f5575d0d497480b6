import { LEVEL_SEPARATOR, facetWidget } from "@larder/domain/search/facet-widgets";
import { readingOf, shorterQueries } from "@larder/domain/search/reading";
import type { SearchClient } from "instantsearch.js";
import { useEffect, useState } from "react";
import { useCurrentRefinements, useInstantSearch } from "react-instantsearch";
import { type Refined, chipsOf } from "./ResultTool.tsx";

interface FilterParams {
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

export interface WayOut {
  readonly query: string;
  /** The attribute that loses its filters; null = none, undefined = all. */
  readonly without: string | null | undefined;
  readonly filters: readonly string[];
  readonly count: number;
}

const MAX_FILTERS = 6;

/** One index request tests all suggestions; only those with hits are returned. Null = loading. */
export const useWaysOut = (client: SearchClient): readonly WayOut[] | null => {
  const { results, indexUiState } = useInstantSearch();
  const { items } = useCurrentRefinements();
  const query = indexUiState.query ?? "";
  const { index } = results;
  const { didYouMean, alternatives } = readingOf(results);
  const tried = [
    ...items.slice(0, MAX_FILTERS).map((item) => ({
      query,
      without: item.attribute,
      filters: chipsOf(item).map(({ label }) => label),
      params: filterParams(items, item.attribute),
    })),
    ...(items.length > 1
      ? [{ query, without: undefined, filters: [], params: { facetFilters: [], numericFilters: [] } as FilterParams }]
      : []),
    ...[...new Set([...(didYouMean === null ? [] : [didYouMean]), ...alternatives, ...shorterQueries(query)])].map(
      (other) => ({
        query: other,
        without: null,
        filters: [],
        params: filterParams(items),
      }),
    ),
  ];
  const limits = indexUiState.configure?.filters;
  const requests = tried.map((one) => ({
    indexName: index,
    params: {
      query: one.query,
      facetFilters: one.params.facetFilters.map((filter) => (typeof filter === "string" ? filter : [...filter])),
      numericFilters: [...one.params.numericFilters],
      hitsPerPage: 0,
      ...(limits === undefined ? {} : { filters: limits }),
    },
  }));
  const key = JSON.stringify(requests);
  const [known, setKnown] = useState<{ readonly key: string; readonly counts: readonly number[] } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const searches = JSON.parse(key) as typeof requests;
    const counts =
      searches.length === 0
        ? Promise.resolve([])
        : client
            .search(searches)
            .then(({ results: answers }) => answers.map((answer) => ("nbHits" in answer ? (answer.nbHits ?? 0) : 0)));
    void counts.then(
      (all) => isCurrent && setKnown({ key, counts: all }),
      // The search itself reports its failure; without counts there are no suggestions.
      () => isCurrent && setKnown({ key, counts: [] }),
    );
    return () => {
      isCurrent = false;
    };
  }, [client, key]);
  if (known?.key !== key) return null;
  return tried.flatMap(({ params: _, ...way }, at) => {
    const count = known.counts[at] ?? 0;
    return count === 0 ? [] : [{ ...way, count }];
  });
};
