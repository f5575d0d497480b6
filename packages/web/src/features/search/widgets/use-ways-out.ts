import { readingOf, shorterQueries } from "@larder/domain/search/reading";
import type { SearchClient } from "instantsearch.js";
import { useEffect, useState } from "react";
import { useCurrentRefinements, useInstantSearch } from "react-instantsearch";
import { chipsOf } from "./chips.ts";
import { filterParams, type FilterParams } from "./filter-params.ts";

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
