import type { FieldProblem } from "../form/field-problem.ts";
import { termProblems } from "./price-term.ts";
import type { PriceTermFields } from "./product-edit.schema.ts";
import { typedNumber } from "./product-edit.ts";

/** Two prices can't hold for the same size of a list from the same day and quantity on. */
export const termPlace = ({ list, unit, region, fromQuantity, validFrom }: PriceTermFields): string =>
  JSON.stringify([list, unit.trim().toUpperCase(), region, typedNumber(fromQuantity, 1) ?? 1, validFrom]);

/**
 * What is wrong with a product's dated prices and those from a quantity on: each holds on some days or from a quantity
 * on, and no other begins on the same day at the same quantity (OP-67).
 */
export const productTermProblems = (terms: readonly PriceTermFields[]): readonly FieldProblem[] => {
  const places = terms.map(termPlace);
  return terms.flatMap((term, at): readonly FieldProblem[] => {
    const { validFrom, validTo, fromQuantity } = term;
    const isAlways = validFrom === "" && validTo === "" && (typedNumber(fromQuantity, 1) ?? 1) === 1;
    const problems: readonly FieldProblem[] = [
      ...termProblems(term),
      ...(isAlways ? [{ field: "validFrom", _tag: "Required" } as const] : []),
      ...(places.indexOf(places[at] ?? "") < at ? [{ field: "validFrom", _tag: "Repeated" } as const] : []),
    ];
    return problems.map((problem) => ({ ...problem, field: `terms.${at}.${problem.field}` }));
  });
};

/** What a dated price says for a product's history: "$12.00 until 2031-02-28". */
export const termText = ({ price, validTo }: PriceTermFields): string =>
  validTo === "" ? price : `${price} until ${validTo}`;

/** What it is the price of, for a product's history; `list`: the list's name. */
export const termName = ({ unit, region, fromQuantity, validFrom }: PriceTermFields, list: string): string =>
  [
    list,
    unit,
    region,
    validFrom === "" ? "" : `from ${validFrom}`,
    fromQuantity === "" ? "" : `${fromQuantity} or more`,
  ]
    .filter((part) => part !== "")
    .join(", ");
