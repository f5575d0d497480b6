import { useDeferredValue } from "react";

/**
 * A facet's values, rendered after the results so that typing stays fast. The first ones aren't deferred: the facets
 * below would move.
 */
export const useLateValues = <Values extends readonly unknown[]>(values: Values): Values => {
  const late = useDeferredValue(values);
  return late.length === 0 ? values : late;
};
