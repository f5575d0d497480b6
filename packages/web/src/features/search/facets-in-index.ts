import { isUsualFacet } from "@larder/domain/search/facet-widgets";
import type { SearchState } from "@larder/domain/search/search-state";
import type { SearchClient } from "instantsearch.js";
import { useEffect, useState } from "react";
import { useHistory } from "../../navigation/location.ts";
import { readRoute, writeRoute } from "./route-state.ts";

type SelectedFacets = SearchState["selectedFacets"];

/** A value as a filter of the index: a leading minus would exclude it. */
const filterOf = (name: string, value: string): string => `${name}:${value.replace(/^-/, "\\-")}`;

/** Those of the selected facet values that some product of the index has, whatever the term. */
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

/** The index that a URL was last searched in; a page that is loaded again for another organization mounts its search again. */
let searched: { readonly index: string | null; readonly url: string } | null = null;

const facetsOf = (url: string): SelectedFacets => readRoute(/\?[^#]*/.exec(url)?.[0] ?? "").selectedFacets;
const isUnusual = ({ name }: SelectedFacets[number]): boolean => !isUsualFacet(name);

/** Stands for the index of a URL that was opened with facets that not every index has: no index is called so. */
const OPENED = "";

/**
 * After the index has changed, with another organization or a sign-in, takes the facets that the new one does not have
 * out of the URL; the term stays. False until then. A URL that is opened keeps what it says, but for facets that the index
 * knows nothing of: they would find nothing (OP-18).
 */
export const useFacetsOfIndex = (client: SearchClient | null, index: string | null): boolean => {
  const history = useHistory();
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
    const query = /\?[^#]*/.exec(history.url)?.[0] ?? "";
    const { selectedFacets, ...route } = readRoute(query);
    let isCurrent = true;
    const asked = checked === null ? [] : checked === OPENED ? selectedFacets.filter(isUnusual) : selectedFacets;
    const found =
      asked.length === 0
        ? Promise.resolve(asked)
        : // A search that fails says so itself.
          facetsInIndex(client, index, asked).catch(() => asked);
    void found.then((known) => {
      if (!isCurrent) return;
      const facets = selectedFacets.flatMap((facet) =>
        asked.includes(facet) ? known.filter(({ name }) => name === facet.name) : [facet],
      );
      const instead = writeRoute({ ...route, selectedFacets: facets });
      if (instead !== writeRoute({ ...route, selectedFacets }))
        history.navigate(history.url.replace(/[?#].*$/s, "") + instead, { replace: true });
      setChecked(index);
    });
    return () => {
      isCurrent = false;
    };
  }, [client, index, checked, history]);
  return checked === null || index === null || index === checked;
};
