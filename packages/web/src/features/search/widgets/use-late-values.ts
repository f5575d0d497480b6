import { useDeferredValue } from "react";

/** A facet's values, after the results: they hold up no letter. The first come with the facet, so nothing below moves. */
export const useLateValues = <Values extends readonly unknown[]>(values: Values): Values => {
  const late = useDeferredValue(values);
  return late.length === 0 ? values : late;
};
