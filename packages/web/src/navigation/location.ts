import { useContext, useSyncExternalStore, createContext } from "react";
import type { SiteHistory } from "./history.ts";

/** The history of this tab, for everything below the router. */
export const HistoryContext = createContext<SiteHistory | null>(null);

export const useHistory = (): SiteHistory => {
  const history = useContext(HistoryContext);
  if (history === null) throw new Error("HistoryContext is missing");
  return history;
};

/** The location hooks of the router: the guarded history instead of the bare one (NAV-12). */
export const locationHooks = (history: SiteHistory) => {
  const path = () => history.url.replace(/[?#].*$/s, "");
  const search = () => /\?[^#]*/.exec(history.url)?.[0].slice(1) ?? "";
  return {
    hook: (): [string, SiteHistory["navigate"]] => [useSyncExternalStore(history.subscribe, path), history.navigate],
    searchHook: (): string => useSyncExternalStore(history.subscribe, search),
  };
};

/** Path and query of the shown page. */
export const useUrl = (): string => {
  const history = useHistory();
  return useSyncExternalStore(history.subscribe, () => history.url);
};
