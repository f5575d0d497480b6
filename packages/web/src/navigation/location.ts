import { pathOf } from "@larder/sdk";
import { useCallback, useContext, createContext } from "react";
import { useExternalStore } from "../loading/use-external-store.ts";
import type { SiteHistory } from "./history.ts";
import { queryOf } from "./query-of.ts";

export const HistoryContext = createContext<SiteHistory | null>(null);

export const useHistory = (): SiteHistory => {
  const history = useContext(HistoryContext);
  if (history === null) throw new Error("HistoryContext is missing");
  return history;
};

/** The router's location hooks on the guarded history (NAV-12). */
export const locationHooks = (history: SiteHistory) => {
  const path = () => pathOf(history.url);
  const search = () => queryOf(history.url).slice(1);
  return {
    hook: (): [string, SiteHistory["navigate"]] => [useExternalStore(history.subscribe, path), history.navigate],
    searchHook: (): string => useExternalStore(history.subscribe, search),
  };
};

/** The URL of the page around; null outside of pages. */
export const PageUrlContext = createContext<string | null>(null);

/** The current URL. In a page, which stays until the next one is there, it is the page's own. */
export const useUrl = (): string => {
  const history = useHistory();
  const own = useContext(PageUrlContext);
  return useExternalStore(history.subscribe, () => own ?? history.url);
};

/** Changes the URL of the page around. A page that is being left changes nothing: the URL is the next page's by then. */
export const useNavigateHere = (): SiteHistory["navigate"] => {
  const history = useHistory();
  const path = pathOf(useUrl());
  return useCallback(
    (to, options) => {
      if (path === pathOf(history.url)) history.navigate(to, options);
    },
    [history, path],
  );
};
