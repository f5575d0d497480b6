import type { UiState } from "instantsearch.js";
import { useEffect, useMemo, useState } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useHistory } from "../../navigation/location.ts";
import { queryOf } from "../../navigation/query-of.ts";
import {
  mendedQuery,
  readRoute,
  routeOfUi,
  uiOfRoute,
  writeRoute,
  type IndexOf,
  type SearchRoute,
} from "./index/route-state.ts";
import { searchRouter } from "./index/router.ts";
import type { Routing } from "./index/SearchRoot.tsx";

/** Loaded after the first results, unless the URL has filters. */
export const Facets = lazyPart(() => import("./widgets/FacetList.tsx"), "inPlace");

/** Syncs an index's widgets with the URL (SEARCH-11). `of` must keep its identity. */
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

/** Facets in the URL need their widgets mounted before the first query; `isReady` waits for those. */
export const useFirstRoute = () => {
  const history = useHistory();
  const [route] = useState(() => {
    const { selectedFacets, pageSize } = readRoute(queryOf(history.url));
    return { inUse: selectedFacets.map(({ name }) => name), pageSize };
  });
  const [isReady, setReady] = useState(route.inUse.length === 0);
  useEffect(() => {
    let isCurrent = true;
    // Even if it fails: the part then reports that in place.
    void Facets.prefetch().then(() => isCurrent && setReady(true));
    return () => {
      isCurrent = false;
    };
  }, []);
  return { ...route, isReady };
};
