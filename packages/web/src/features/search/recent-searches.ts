import {
  forgetSearch,
  readRecentSearches,
  type RecentSearch,
  rememberSearch,
} from "@larder/domain/search/recent-searches";
import { useState } from "react";
import { useShop } from "../../state/storefront-context.tsx";

const stored = (key: string): readonly RecentSearch[] => {
  try {
    return readRecentSearches(JSON.parse(localStorage.getItem(key) ?? "[]"));
  } catch {
    return [];
  }
};

const store = (key: string, searches: readonly RecentSearch[]): void => {
  try {
    if (searches.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(searches));
  } catch {
    // Without storage nothing is remembered.
  }
};

/** What this user has searched for in this browser, the newest first. It goes at sign-out, with all that the storefront keeps. */
export const useRecentSearches = () => {
  const key = `larder.recent-searches.${useShop().user.userName}`;
  const [known, setKnown] = useState(() => ({ key, searches: stored(key) }));
  const searches = known.key === key ? known.searches : stored(key);
  const change = (next: readonly RecentSearch[]): void => {
    store(key, next);
    setKnown({ key, searches: next });
  };
  return {
    searches,
    // Read again: another tab may have remembered one.
    remember: (search: RecentSearch) => change(rememberSearch(stored(key), search)),
    forget: (term: string) => change(forgetSearch(stored(key), term)),
    clear: () => change([]),
  };
};
