import { LEVEL_SEPARATOR, MAX_FACET_VALUES } from "@larder/domain/search/facet-widgets";
import { MENU_SELECT_LIMIT } from "@larder/domain/search/widget-options";
import { memo, useId } from "react";
import { useHierarchicalMenu, useMenu } from "react-instantsearch";
import { numberText } from "../../../messages/en/plural.ts";
import { facetMessages } from "../../../messages/en/facets.ts";
import { resultsMessages } from "../../../messages/en/results.ts";
import { Select } from "../../../ui/form/Select.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { facetName } from "./ToggleFacet.tsx";
import search from "../search.module.css";
import { useLateValues } from "./use-late-values.ts";
import styles from "./widgets.module.css";

/** A single value of a facet; selecting it again clears it (SEARCH-27). */
export const MenuFacet = ({ attribute }: { readonly attribute: string }) => {
  const { items, refine } = useMenu({ attribute, limit: MAX_FACET_VALUES });
  if (items.length === 0) return null;
  return (
    <fieldset className={search.facet} data-facet={attribute}>
      <legend>{facetName(attribute)}</legend>
      <ul className={`${styles.tree} grid`}>
        {items.map((item) => (
          <li key={item.value}>
            <button
              type="button"
              className={`${styles.branch} row g-6 full t-13 pick`}
              aria-pressed={item.isRefined}
              data-chosen={item.isRefined ? "" : undefined}
              onClick={() => refine(item.value)}
            >
              <span>{item.label}</span>
              <small>{numberText(item.count)}</small>
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
};

export const MenuSelect = ({ attribute }: { readonly attribute: string }) => {
  const id = useId();
  const { items, refine } = useMenu({ attribute, limit: MENU_SELECT_LIMIT });
  const chosen = items.find((item) => item.isRefined);
  if (items.length === 0) return null;
  return (
    <div className={search.facet} data-facet={attribute}>
      <label className={styles.label} htmlFor={id}>
        {facetName(attribute)}
      </label>
      <Select
        id={id}
        className={styles.select}
        value={chosen?.value ?? ""}
        // Selecting its current value again clears the menu.
        onValue={(value) => refine(value === "" ? (chosen?.value ?? "") : value)}
      >
        <option value="">{facetMessages.all}</option>
        {items.map((item) => (
          <option key={item.value} value={item.value}>
            {item.label} ({numberText(item.count)})
          </option>
        ))}
      </Select>
    </div>
  );
};

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
  const shown = useLateValues(items);
  if (items.length === 0) return null;
  return (
    <fieldset className={search.facet} data-facet={attribute}>
      <legend>{facetName(attribute)}</legend>
      <Level items={shown} depth={levels.length} refine={refine} />
      {canToggleShowMore && (
        <button type="button" className={`link ${search.more}`} aria-expanded={isShowingMore} onClick={toggleShowMore}>
          {isShowingMore ? resultsMessages.showLess : resultsMessages.showMore}
        </button>
      )}
    </fieldset>
  );
};

interface LevelProps {
  readonly items: Items;
  readonly depth: number;
  readonly refine: (value: string) => void;
}

const Level = memo(({ items, depth, refine }: LevelProps) => (
  <ul className={`${styles.tree} grid`}>
    {items.map((item) => (
      <li key={item.value}>
        <button
          type="button"
          className={`${styles.branch} row g-6 full t-13 pick`}
          aria-expanded={depth > 1 ? item.isRefined : undefined}
          aria-pressed={depth > 1 ? undefined : item.isRefined}
          data-chosen={item.isRefined ? "" : undefined}
          onClick={() => refine(item.value)}
        >
          {depth > 1 && <Icon name={item.isRefined ? "down" : "right"} />}
          <span>{item.label}</span>
          <small>{numberText(item.count)}</small>
        </button>
        {item.data !== null && item.data.length > 0 && <Level items={item.data} depth={depth - 1} refine={refine} />}
      </li>
    ))}
  </ul>
));
