import { PRODUCT_STATES, PRODUCT_VALUES, SIZE_VALUES, soldToName, YES_NO } from "../text/audit-names.ts";
import type { AuditChange } from "./audit.schema.ts";
import type { PriceTermFields, ProductFields } from "./product-edit.schema.ts";
import { termName, termPlace, termText } from "./product-terms.ts";

const changed = (what: string, before: string, after: string): readonly AuditChange[] =>
  before === after ? [] : [{ what, before, after }];

const yes = (is: boolean): string => (is ? YES_NO.yes : YES_NO.no);

const changedTerms = (
  before: readonly PriceTermFields[],
  after: readonly PriceTermFields[],
  nameOf: (list: string) => string,
): readonly AuditChange[] => {
  const [was, now] = [before, after].map((terms) => new Map(terms.map((term) => [termPlace(term), term] as const)));
  return [...new Set([...(was?.keys() ?? []), ...(now?.keys() ?? [])])].flatMap((place) => {
    const [old, next] = [was?.get(place), now?.get(place)];
    const term = next ?? old;
    if (term === undefined) return [];
    const said = (one: PriceTermFields | undefined) => (one === undefined ? "" : termText(one));
    return old !== undefined && next !== undefined && said(old) === said(next)
      ? []
      : [{ what: termName(term, nameOf(term.list)), before: said(old), after: said(next) }];
  });
};

/**
 * How an edit changes a product, field by field, with the values before and after, for its history and the audit.
 * `nameOf`: a price list's name by its id (OP-21, OP-67).
 */
export const productChanges = (
  before: ProductFields,
  after: ProductFields,
  nameOf: (list: string) => string,
): readonly AuditChange[] => {
  const priceIn = (fields: ProductFields, list: string, unit: string) =>
    fields.prices.find((price) => price.list === list && price.unit === unit)?.price ?? "";
  return [
    ...(Object.keys(PRODUCT_VALUES) as readonly (keyof typeof PRODUCT_VALUES)[]).flatMap((name) =>
      changed(PRODUCT_VALUES[name], before[name], after[name]),
    ),
    ...changed(PRODUCT_STATES.isSold, yes(before.isSold), yes(after.isSold)),
    ...after.sizes.flatMap((size) => {
      const { unit } = size;
      const was = before.sizes.find((one) => one.unit === unit);
      if (was === undefined) return changed(PRODUCT_STATES.size, "", unit);
      return (Object.keys(SIZE_VALUES) as readonly (keyof typeof SIZE_VALUES)[]).flatMap((name) =>
        changed(`${SIZE_VALUES[name]}, ${unit}`, was[name], size[name]),
      );
    }),
    ...[...new Set([...before.soldTo, ...after.soldTo])].flatMap((list) =>
      changed(soldToName(nameOf(list)), yes(before.soldTo.includes(list)), yes(after.soldTo.includes(list))),
    ),
    ...after.prices.flatMap(({ list, unit, price }) =>
      changed(`${nameOf(list)}, ${unit}`, priceIn(before, list, unit), price),
    ),
    ...changedTerms(before.terms, after.terms, nameOf),
  ];
};
