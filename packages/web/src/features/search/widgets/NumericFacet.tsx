import { type Bounds, canHold } from "@larder/domain/search/bounds";
import { rangeStep, readRange } from "@larder/domain/search/range";
import { type FormEvent, useId, useState } from "react";
import { useNumericMenu, useRange } from "react-instantsearch";
import { Button } from "../../../ui/Button.tsx";
import { Check } from "../../../ui/form/Check.tsx";
import { Input } from "../../../ui/form/Input.tsx";
import { facetMessages } from "../../../messages/en/facets.ts";
import { widgetMessages } from "../../../messages/en/search-widgets.ts";
import search from "../search.module.css";
import { facetName } from "./ToggleFacet.tsx";
import styles from "./widgets.module.css";

interface NumericFacetProps {
  readonly attribute: string;
  readonly precision: number;
  readonly ranges: readonly Bounds[];
}

export const NumericFacet = ({ attribute, precision, ranges }: NumericFacetProps) => {
  const { start, canRefine, range } = useRange({ attribute, precision });
  // With at most one price there is nothing to select, but a selection can be cleared.
  if (!canRefine && !start.some(Number.isFinite)) return null;
  return (
    <fieldset className={search.facet} data-facet={attribute}>
      <legend>{facetName(attribute)}</legend>
      <NumericMenu attribute={attribute} ranges={ranges} found={range} />
      <RangeInput attribute={attribute} precision={precision} />
    </fieldset>
  );
};

/** One of a few ranges; the first clears the filter (SEARCH-29). */
export const NumericMenu = ({
  attribute,
  ranges,
  found: { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = {},
}: Omit<NumericFacetProps, "precision"> & {
  /** The results' least and greatest value. */
  readonly found?: { readonly min?: number | undefined; readonly max?: number | undefined };
}) => {
  const name = useId();
  const { items, refine } = useNumericMenu({
    attribute,
    items: [
      { label: facetMessages.all },
      ...ranges.map(({ min, max }) => ({
        label: facetMessages.range(min, max),
        ...(min === null ? {} : { start: min }),
        ...(max === null ? {} : { end: max }),
      })),
    ],
  });
  // Hidden, not left out above: other options would restart the widget with another query.
  const isShown = ({ isRefined }: { readonly isRefined: boolean }, at: number): boolean => {
    const one = ranges[at - 1];
    return one === undefined || isRefined || canHold(one, min, max);
  };
  return (
    <div role="radiogroup" aria-label={facetName(attribute)}>
      {items.filter(isShown).map((item) => (
        <Check
          key={item.value}
          type="radio"
          name={name}
          className={search.value}
          checked={item.isRefined}
          onChange={() => refine(item.value)}
        >
          {item.label}
        </Check>
      ))}
    </div>
  );
};

export const RangeInput = ({ attribute, precision }: Omit<NumericFacetProps, "ranges">) => {
  const { range, start, refine, canRefine } = useRange({ attribute, precision });
  const bounds = { min: range.min ?? 0, max: range.max ?? 0 };
  const [typed, setTyped] = useState<{ readonly from?: string; readonly to?: string }>({});
  const shown = (bound: number | undefined): string =>
    bound === undefined || !Number.isFinite(bound) ? "" : String(bound);
  const from = typed.from ?? shown(start[0] === bounds.min ? undefined : start[0]);
  const to = typed.to ?? shown(start[1] === bounds.max ? undefined : start[1]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [least, most] = readRange(from, to, bounds, precision);
    refine([least ?? undefined, most ?? undefined]);
    setTyped({});
  };
  const input = (label: string, value: string, placeholder: number, change: (value: string) => void) => (
    <label>
      <span>{label}</span>
      <Input
        type="number"
        inputMode="decimal"
        min={bounds.min}
        max={bounds.max}
        step={rangeStep(precision)}
        disabled={!canRefine}
        value={value}
        placeholder={placeholder.toFixed(precision)}
        onValue={change}
      />
    </label>
  );
  return (
    <form
      className={`${styles.range} stack g-6 fine`}
      noValidate
      aria-label={widgetMessages.rangeOf(facetName(attribute))}
      onSubmit={submit}
    >
      {input(widgetMessages.from, from, bounds.min, (value) => setTyped({ ...typed, from: value }))}
      {input(widgetMessages.to, to, bounds.max, (value) => setTyped({ ...typed, to: value }))}
      <Button type="submit" disabled={!canRefine}>
        {widgetMessages.apply}
      </Button>
    </form>
  );
};
