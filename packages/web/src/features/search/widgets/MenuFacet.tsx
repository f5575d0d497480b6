import { MAX_FACET_VALUES } from "@larder/domain/search/facet-widgets";
import { MENU_SELECT_LIMIT } from "@larder/domain/search/widget-options";
import { useId } from "react";
import { useMenu } from "react-instantsearch";
import { Select } from "../../../ui/Field.tsx";
import { facetMessages } from "../../../messages/en/facets.ts";
import search from "../search.module.css";
import { facetName } from "./facet-name.ts";
import styles from "./widgets.module.css";

/** A single value of a facet; selecting it again clears it (SEARCH-27). */
export const MenuFacet = ({ attribute }: { readonly attribute: string }) => {
  const { items, refine } = useMenu({ attribute, limit: MAX_FACET_VALUES });
  if (items.length === 0) return null;
  return (
    <fieldset className={search.facet} data-facet={attribute}>
      <legend>{facetName(attribute)}</legend>
      <ul className={styles.tree}>
        {items.map((item) => (
          <li key={item.value}>
            <button
              type="button"
              className={`${styles.branch} pick`}
              aria-pressed={item.isRefined}
              data-chosen={item.isRefined ? "" : undefined}
              onClick={() => refine(item.value)}
            >
              <span>{item.label}</span>
              <small>{item.count.toLocaleString("en-US")}</small>
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
};

/** One of up to ten values, or all (SEARCH-28). */
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
            {item.label} ({item.count.toLocaleString("en-US")})
          </option>
        ))}
      </Select>
    </div>
  );
};
