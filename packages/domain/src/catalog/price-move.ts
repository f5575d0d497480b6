import type { UnitPrice } from "./price.ts";

/** How far a price above 0 moves, in percent with one place: "+12.5 %", "-3.0 %". */
export const percentMoved = (was: UnitPrice, now: UnitPrice): string => {
  const tenths = Math.round((Math.abs(now - was) / was) * 1_000);
  return `${now < was ? "-" : "+"}${(tenths / 10).toFixed(1)} %`;
};
