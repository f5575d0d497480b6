import { isUsualFacet } from "@larder/domain/search/facet-widgets";
import type { SearchState } from "@larder/domain/search/search-state";
import { pathOf } from "@larder/sdk";
import type { SearchClient } from "instantsearch.js";
import { useEffect, useState } from "react";
import { useHistory, useNavigateHere } from "../../../navigation/location.ts";
import { queryOf } from "../../../navigation/query-of.ts";
import { readRoute, writeRoute } from "./route-state.ts";

type SelectedFacets = SearchState["selectedFacets"];

/** Escapes a leading minus, which would exclude the value. */
const filterOf = (name: string, value: string): string => `${name}:${value.replace(/^-/, "\\-")}`;

export const facetsInIndex = async (
  client: SearchClient,
  index: string,
  selected: SelectedFacets,
): Promise<SelectedFacets> => {
  const { results } = await client.search<unknown>(
    selected.map(({ name, values }) => ({
      indexName: index,
      params: { facets: [name], facetFilters: [values.map((value) => filterOf(name, value))], hitsPerPage: 0 },
    })),
  );
  return selected
    .map(({ name, values }, at) => {
      const result = results[at];
      const counts = (result !== undefined && "facets" in result ? result.facets?.[name] : undefined) ?? {};
      return { name, values: values.filter((value) => value in counts) };
    })
    .filter(({ values }) => values.length > 0);
};

/** The index and URL of the last search; a page reloaded for another organization remounts its search. */
let searched: { readonly index: string | null; readonly url: string } | null = null;

const facetsOf = (url: string): SelectedFacets => readRoute(queryOf(url)).selectedFacets;
const isUnusual = ({ name }: SelectedFacets[number]): boolean => !isUsualFacet(name);

/** A placeholder index for a URL opened with index-specific facets; no index has this name. */
const OPENED = "";

/**
 * After the index changes, removes the facets that the new one lacks from the URL. False until then. A freshly opened
 * URL loses only facets unknown to the index (OP-18).
 */
export const useFacetsOfIndex = (client: SearchClient | null, index: string | null): boolean => {
  const history = useHistory();
  const navigate = useNavigateHere();
  const [checked, setChecked] = useState(() =>
    searched?.url === history.url ? searched.index : facetsOf(history.url).some(isUnusual) ? OPENED : index,
  );
  useEffect(
    () => () => {
      searched = { index: checked, url: history.url };
    },
    [checked, history],
  );
  useEffect(() => {
    if (client === null || index === null || index === checked) return undefined;
    const query = queryOf(history.url);
    const { selectedFacets, ...route } = readRoute(query);
    let isCurrent = true;
    const unchecked = checked === null ? [] : checked === OPENED ? selectedFacets.filter(isUnusual) : selectedFacets;
    const found =
      unchecked.length === 0
        ? Promise.resolve(unchecked)
        : // The search itself reports the failure.
          facetsInIndex(client, index, unchecked).catch(() => unchecked);
    void found.then((known) => {
      if (!isCurrent) return;
      const facets = selectedFacets.flatMap((facet) =>
        unchecked.includes(facet) ? known.filter(({ name }) => name === facet.name) : [facet],
      );
      const instead = writeRoute({ ...route, selectedFacets: facets });
      if (instead !== writeRoute({ ...route, selectedFacets }))
        navigate(pathOf(history.url) + instead, { replace: true });
      setChecked(index);
    });
    return () => {
      isCurrent = false;
    };
  }, [client, index, checked, history, navigate]);
  return checked === null || index === null || index === checked;
};
