import { useToggleRefinement } from "react-instantsearch";
import { Check } from "../../../ui/Field.tsx";
import search from "../search.module.css";
import { facetName } from "./facet-name.ts";
import styles from "./widgets.module.css";

/** An on/off filter with its count (SEARCH-33). */
export const ToggleFacet = ({ attribute }: { readonly attribute: string }) => {
  const { value, refine } = useToggleRefinement({ attribute, on: true });
  const count = value.onFacetValue.count ?? 0;
  if (count === 0 && !value.isRefined) return null;
  return (
    <Check
      type="switch"
      className={`${search.value} ${styles.toggle}`}
      data-facet={attribute}
      checked={value.isRefined}
      onChange={() => refine({ isRefined: value.isRefined })}
    >
      {facetName(attribute)} <small>{count.toLocaleString("en-US")}</small>
    </Check>
  );
};
