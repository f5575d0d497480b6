import { useClearRefinements, useCurrentRefinements } from "react-instantsearch";
import { resultsMessages } from "../../../messages/en/results.ts";
import { searchMessages } from "../../../messages/en/search.ts";
import { Icon } from "../../../ui/Icon.tsx";
import styles from "../search.module.css";
import { chipsOf } from "./chips.ts";

export const ClearFilters = () => {
  const { canRefine, refine } = useClearRefinements();
  return (
    <button type="button" className="link" disabled={!canRefine} hidden={!canRefine} onClick={refine}>
      {resultsMessages.clear}
    </button>
  );
};

/** The active filters, each removable (SEARCH-45). */
export const Chips = () => {
  const { items } = useCurrentRefinements();
  if (items.length === 0) return null;
  return (
    <ul className={`${styles.chips} cluster no-print`} aria-label={searchMessages.filters}>
      {items
        .flatMap((item) => chipsOf(item))
        .map(({ key, label, remove }) => (
          <li key={key}>
            <button type="button" className={styles.chip} onClick={remove}>
              {label}
              <Icon name="x" />
              <span className="vh">{resultsMessages.remove}</span>
            </button>
          </li>
        ))}
    </ul>
  );
};
