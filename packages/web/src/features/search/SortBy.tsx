import { type SortOption, sortOptions, sortedIndex } from "@larder/domain/search/sort";
import { memo, useMemo } from "react";
import { useSortBy } from "react-instantsearch";
import { searchMessages } from "../../messages/en/search.ts";
import { Select } from "../../ui/form/Select.tsx";
import type { IndexOf } from "./index/route-state.ts";
import styles from "./search.module.css";

const sortName = ({ sortBy, sortDirection }: SortOption): string => {
  const { sorts } = searchMessages;
  return sorts[`${sortBy} ${sortDirection ?? ""}`.trim()] ?? sortBy;
};

/** Each sort order is a separate index. */
export const SortBy = memo(function SortBy({ index, isAuthenticated }: IndexOf) {
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
});
