import { useContext, useSyncExternalStore, createContext } from "react";
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
    hook: (): [string, SiteHistory["navigate"]] => [useSyncExternalStore(history.subscribe, path), history.navigate],
    searchHook: (): string => useSyncExternalStore(history.subscribe, search),
  };
};

export const useUrl = (): string => {
  const history = useHistory();
  return useSyncExternalStore(history.subscribe, () => history.url);
};
