import { LEVEL_SEPARATOR, MAX_FACET_VALUES } from "@larder/domain/search/facet-widgets";
import { useHierarchicalMenu } from "react-instantsearch";
import { resultsMessages } from "../../../messages/en/results.ts";
import { Icon } from "../../../ui/Icon.tsx";
import search from "../search.module.css";
import { facetName } from "./facet-name.ts";
import styles from "./widgets.module.css";

type Items = ReturnType<typeof useHierarchicalMenu>["items"];

const LIMIT = 12;

/** Selecting a category opens its level, again goes up (SEARCH-43). */
export const CategoryTree = ({
  attribute,
  levels,
}: {
  readonly attribute: string;
  readonly levels: readonly string[];
}) => {
  const { items, refine, canToggleShowMore, isShowingMore, toggleShowMore } = useHierarchicalMenu({
    attributes: [...levels],
    separator: LEVEL_SEPARATOR,
    limit: LIMIT,
    showMore: true,
    showMoreLimit: MAX_FACET_VALUES,
  });
  if (items.length === 0) return null;
  return (
    <fieldset className={search.facet} data-facet={attribute}>
      <legend>{facetName(attribute)}</legend>
      <Level items={items} depth={levels.length} refine={refine} />
      {canToggleShowMore && (
        <button type="button" className={`link ${search.more}`} aria-expanded={isShowingMore} onClick={toggleShowMore}>
          {isShowingMore ? resultsMessages.showLess : resultsMessages.showMore}
        </button>
      )}
    </fieldset>
  );
};

const Level = ({
  items,
  depth,
  refine,
}: {
  readonly items: Items;
  readonly depth: number;
  readonly refine: (value: string) => void;
}) => (
  <ul className={styles.tree}>
    {items.map((item) => (
      <li key={item.value}>
        <button
          type="button"
          className={`${styles.branch} pick`}
          aria-expanded={depth > 1 ? item.isRefined : undefined}
          aria-pressed={depth > 1 ? undefined : item.isRefined}
          data-chosen={item.isRefined ? "" : undefined}
          onClick={() => refine(item.value)}
        >
          {depth > 1 && <Icon name={item.isRefined ? "down" : "right"} />}
          <span>{item.label}</span>
          <small>{item.count.toLocaleString("en-US")}</small>
        </button>
        {item.data !== null && item.data.length > 0 && <Level items={item.data} depth={depth - 1} refine={refine} />}
      </li>
    ))}
  </ul>
);
