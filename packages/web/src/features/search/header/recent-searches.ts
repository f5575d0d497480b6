import {
  forgetSearch,
  readRecentSearches,
  type RecentSearch,
  rememberSearch,
} from "@larder/domain/search/recent-searches";
import { useState } from "react";
import { keep, readKept } from "../../../state/kept.ts";
import { useShop } from "../../../state/storefront-context.tsx";

const stored = (key: string): readonly RecentSearch[] => readRecentSearches(readKept(key));

export const useRecentSearches = () => {
  const key = `larder.recent-searches.${useShop().user.userName}`;
  const [known, setKnown] = useState(() => ({ key, searches: stored(key) }));
  const searches = known.key === key ? known.searches : stored(key);
  const change = (next: readonly RecentSearch[]): void => {
    keep(key, next.length === 0 ? null : next);
    setKnown({ key, searches: next });
  };
  return {
    searches,
    remember: (search: RecentSearch) => change(rememberSearch(stored(key), search)),
    forget: (term: string) => change(forgetSearch(stored(key), term)),
    clear: () => change([]),
  };
};
