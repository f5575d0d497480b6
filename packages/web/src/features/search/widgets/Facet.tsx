import { MAX_FACET_VALUES } from "@larder/domain/search/facet-widgets";
import { readOperator } from "@larder/domain/search/widget-options";
import { useState } from "react";
import { useRefinementList } from "react-instantsearch";
import { Input } from "../../../ui/form/Input.tsx";
import { ordersMessages } from "../../../messages/en/orders.ts";
import { resultsMessages } from "../../../messages/en/results.ts";
import { FacetValue } from "./FacetValue.tsx";
import { facetName } from "./ToggleFacet.tsx";
import { useLateValues } from "./use-late-values.ts";
import { withoutRepeated } from "./without-repeated.ts";
import styles from "../search.module.css";

interface FacetProps {
  readonly attribute: string;
  /** `or`: more values widen the result; `and`: they narrow it (SEARCH-26). */
  readonly operator?: "and" | "or" | undefined;
  readonly hasLabels?: true | undefined;
  readonly limit?: number;
}

const LABELS = { transformItems: withoutRepeated };

/** A facet's values with counts as checkboxes; long lists are searchable (SEARCH-25). */
export const Facet = ({ attribute, operator, hasLabels, limit = 8 }: FacetProps) => {
  const read = readOperator(operator);
  if ("problem" in read) throw new Error(read.problem);
  const {
    items,
    refine,
    searchForItems,
    isFromSearch,
    canToggleShowMore,
    isShowingMore,
    toggleShowMore,
    hasExhaustiveItems,
  } = useRefinementList({
    attribute,
    operator: read.operator,
    limit,
    showMore: true,
    showMoreLimit: MAX_FACET_VALUES,
    ...(hasLabels === true ? LABELS : {}),
  });
  const values = useLateValues(items);
  const [looked, setLooked] = useState("");
  const name = facetName(attribute);
  const long = !hasExhaustiveItems || canToggleShowMore || looked !== "";
  if (items.length === 0 && looked === "") return null;
  const look = (value: string) => {
    setLooked(value);
    searchForItems(value);
  };
  return (
    <fieldset className={styles.facet} data-facet={attribute}>
      <legend>{name}</legend>
      {long && (
        <Input
          className={styles.facetSearch}
          type="search"
          maxLength={512}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          value={looked}
          aria-label={resultsMessages.facetSearch(name)}
          placeholder={resultsMessages.facetSearch(name)}
          onValue={look}
        />
      )}
      {values.map(({ value, label, count, isRefined }) => (
        <FacetValue key={value} value={value} label={label} count={count} isRefined={isRefined} onToggle={refine} />
      ))}
      {isFromSearch && items.length === 0 && <p className="quiet">{ordersMessages.none}</p>}
      {canToggleShowMore && !isFromSearch && (
        <button type="button" className={`link ${styles.more}`} aria-expanded={isShowingMore} onClick={toggleShowMore}>
          {isShowingMore ? resultsMessages.showLess : resultsMessages.showMore}
        </button>
      )}
    </fieldset>
  );
};
