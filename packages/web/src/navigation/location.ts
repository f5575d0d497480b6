import { useContext, createContext } from "react";
import { useExternalStore } from "../loading/use-external-store.ts";
import type { SiteHistory } from "./history.ts";

export const HistoryContext = createContext<SiteHistory | null>(null);

export const useHistory = (): SiteHistory => {
  const history = useContext(HistoryContext);
  if (history === null) throw new Error("HistoryContext is missing");
  return history;
};

/** The router's location hooks on the guarded history (NAV-12). */
export const locationHooks = (history: SiteHistory) => {
  const path = () => history.url.replace(/[?#].*$/s, "");
  const search = () => /\?[^#]*/.exec(history.url)?.[0].slice(1) ?? "";
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
