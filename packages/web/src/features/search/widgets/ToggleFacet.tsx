import connectRatingMenu from "instantsearch.js/es/connectors/rating-menu/connectRatingMenu";
import { useId } from "react";
import { useConnector, useToggleRefinement } from "react-instantsearch";
import { numberText } from "../../../messages/en/plural.ts";
import { facetMessages } from "../../../messages/en/facets.ts";
import { Check } from "../../../ui/form/Check.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import search from "../search.module.css";
import styles from "./widgets.module.css";

export const facetName = (attribute: string): string => facetMessages.names[attribute] ?? attribute;

/** That many stars and up; selecting it again clears it (SEARCH-32). */
export const RatingFacet = ({ attribute, max }: { readonly attribute: string; readonly max: number }) => {
  const name = useId();
  const { items, refine, canRefine } = useConnector(connectRatingMenu, { attribute, max });
  const chosen = items.find((item) => item.isRefined);
  if (!canRefine && chosen === undefined) return null;
  const stars = items.filter(({ count, isRefined }) => count > 0 || isRefined);
  return (
    <fieldset className={search.facet} data-facet={attribute}>
      <legend>{facetName(attribute)}</legend>
      <Check
        type="radio"
        name={name}
        className={search.value}
        checked={chosen === undefined}
        onChange={() => chosen !== undefined && refine(chosen.value)}
      >
        {facetMessages.all}
      </Check>
      {stars.map((item) => (
        <Check
          key={item.value}
          type="radio"
          name={name}
          className={search.value}
          checked={item.isRefined}
          onChange={() => refine(item.value)}
        >
          <span className={styles.stars} aria-hidden="true">
            {item.stars.map((isFull, at) => (
              <span key={at} data-full={isFull ? "" : undefined}>
                <Icon name="star" />
              </span>
            ))}
          </span>
          <span className="vh">{facetMessages.stars(Number(item.value))}</span>
          <small>{numberText(item.count)}</small>
        </Check>
      ))}
    </fieldset>
  );
};

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
      {facetName(attribute)} <small>{numberText(count)}</small>
    </Check>
  );
};
