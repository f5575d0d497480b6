import { useState } from "react";
import { useRefinementList } from "react-instantsearch";
import { Check } from "../../ui/Field.tsx";
import { Input } from "../../ui/Input.tsx";
import { ordersMessages } from "../../messages/en/orders.ts";
import { searchMessages } from "../../messages/en/search.ts";
import styles from "./search.module.css";

interface FacetProps {
  readonly attribute: string;
  /** `or`: two values widen the result; `and`: they narrow it (SEARCH-26). */
  readonly operator?: "and" | "or";
  readonly limit?: number;
}

/** The values of one facet with their counts, as check boxes; long lists can be searched (SEARCH-25). */
export const Facet = ({ attribute, operator = "or", limit = 8 }: FacetProps) => {
  const {
    items,
    refine,
    searchForItems,
    isFromSearch,
    canToggleShowMore,
    isShowingMore,
    toggleShowMore,
    hasExhaustiveItems,
  } = useRefinementList({ attribute, operator, limit, showMore: true, showMoreLimit: 60 });
  const [looked, setLooked] = useState("");
  const name = searchMessages.facets[attribute] ?? attribute;
  const long = !hasExhaustiveItems || canToggleShowMore || looked !== "";
  if (items.length === 0 && looked === "") return null;
  const look = (value: string) => {
    setLooked(value);
    searchForItems(value);
  };
  return (
    <fieldset className={styles.facet}>
      <legend>{name}</legend>
      {long && (
        <Input
          className={styles.facetSearch}
          type="search"
          maxLength={512}
          value={looked}
          aria-label={searchMessages.facetSearch(name)}
          placeholder={searchMessages.facetSearch(name)}
          onChange={(event) => look(event.currentTarget.value)}
        />
      )}
      {items.map((item) => (
        <Check key={item.value} className={styles.value} checked={item.isRefined} onChange={() => refine(item.value)}>
          {item.label} <small>{item.count.toLocaleString("en-US")}</small>
        </Check>
      ))}
      {isFromSearch && items.length === 0 && <p className="quiet">{ordersMessages.none}</p>}
      {canToggleShowMore && !isFromSearch && (
        <button type="button" className={`link ${styles.more}`} aria-expanded={isShowingMore} onClick={toggleShowMore}>
          {isShowingMore ? searchMessages.showLess : searchMessages.showMore}
        </button>
      )}
    </fieldset>
  );
};
