import { MAX_FACET_VALUES } from "@larder/domain/search/facet-widgets";
import type { UiState } from "instantsearch.js";
import { useEffect, useMemo, useState } from "react";
import { lazyPart } from "../../loading/lazy-part.tsx";
import { useHistory } from "../../navigation/location.ts";
import {
  mendedQuery,
  readRoute,
  routeOfUi,
  uiOfRoute,
  writeRoute,
  type IndexOf,
  type SearchRoute,
} from "./route-state.ts";
import { searchRouter } from "./router.ts";
import type { Routing } from "./SearchRoot.tsx";

/** The filters of a page. They come after the first results, unless the URL narrows by some. */
export const Facets = lazyPart(() => import("./widgets/FacetList.tsx"), "inPlace");

/**
 * What a query asks for: what the filters need, in their place, so that no other query follows when they come; and what was
 * found marked in the names, and in a few words of the descriptions: with all texts of a product an answer is half as long again.
 */
export const QUERY_PARAMETERS = {
  facets: ["*"],
  maxValuesPerFacet: MAX_FACET_VALUES,
  attributesToHighlight: ["name"],
  // Shown where the name does not say why a product was found.
  attributesToSnippet: ["description:14"],
};

/** How the widgets of an index and the URL are kept alike (SEARCH-11). `of` must stay the same one. */
export const useRouting = (of: IndexOf): Routing => {
  const history = useHistory();
  return useMemo(
    () => ({
      router: searchRouter(history, {
        read: readRoute,
        write: writeRoute,
        mend: (query) => mendedQuery(of, query),
      }),
      stateMapping: {
        stateToRoute: (ui: UiState) => routeOfUi(of, ui),
        routeToState: (route: SearchRoute) => uiOfRoute(of, route),
      },
    }),
    [history, of],
  );
};

/**
 * What the URL asks for when the search begins: facets with widgets that must be there before the first query, which they
 * narrow, and how many products a page shows. `isReady` waits for those widgets.
 */
export const useFirstRoute = () => {
  const history = useHistory();
  const [route] = useState(() => {
    const { selectedFacets, pageSize } = readRoute(/\?[^#]*/.exec(history.url)?.[0] ?? "");
    return { inUse: selectedFacets.map(({ name }) => name), pageSize };
  });
  const [isReady, setReady] = useState(route.inUse.length === 0);
  useEffect(() => {
    let isCurrent = true;
    // Whatever comes of it: a part that cannot be loaded says so in its place.
    void Facets.prefetch().then(() => isCurrent && setReady(true));
    return () => {
      isCurrent = false;
    };
  }, []);
  return { ...route, isReady };
};
