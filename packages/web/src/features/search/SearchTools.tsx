import { sortedIndex, sortOptions, type SortOption } from "@larder/domain/search/sort";
import { sentence } from "@larder/domain/text/sentences";
import { useMemo } from "react";
import { useSortBy, useStats } from "react-instantsearch";
import { searchMessages } from "../../messages/en/search.ts";
import { Select } from "../../ui/Field.tsx";
import type { IndexOf } from "./index/route-state.ts";
import styles from "./search.module.css";

/** Result count and time, announced on change (SEARCH-35). */
export const Stats = ({ shown }: { readonly shown: boolean }) => {
  const { nbHits, processingTimeMS } = useStats();
  return (
    <p className="meta" aria-live="polite">
      {shown && sentence({ _tag: "SearchStats", hits: nbHits, milliseconds: processingTimeMS })}
    </p>
  );
};

const sortName = ({ sortBy, sortDirection }: SortOption): string => {
  const { sorts } = searchMessages;
  return sorts[`${sortBy} ${sortDirection ?? ""}`.trim()] ?? sortBy;
};

/** Each sort order is a separate index. */
export const SortBy = ({ index, isAuthenticated }: IndexOf) => {
  const items = useMemo(
    () =>
      sortOptions(isAuthenticated).map((option) => ({
        value: sortedIndex(index, option, isAuthenticated),
        label: sortName(option),
      })),
    [index, isAuthenticated],
  );
  const { currentRefinement, options, refine } = useSortBy({ items });
  return (
    <Select
      className={styles.sort}
      aria-label={searchMessages.sort}
      value={currentRefinement}
      onValue={refine}
      options={options.map(({ value, label }) => [value, label])}
    />
  );
};
