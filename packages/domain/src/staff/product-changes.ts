import type { AuditChange } from "./audit.schema.ts";
import type { PriceTermFields, ProductFields } from "./product-edit.schema.ts";
import { termName, termPlace, termText } from "./product-terms.ts";

const WORDS = {
  name: "Name",
  brand: "Brand",
  category: "Category",
  subcategory: "Subcategory",
  subsubcategory: "Third category",
  packSize: "Pack",
  storage: "Keep at",
  origin: "Origin",
  allergens: "Allergens",
  mayContain: "May contain",
  description: "Text",
  hiddenFrom: "Hidden from",
  hiddenUntil: "Hidden until",
} as const satisfies Partial<Record<keyof ProductFields, string>>;

const SIZE_WORDS = {
  stock: "Stock",
  minQuantity: "Minimum",
  maxQuantity: "Maximum",
  sellByMultiple: "Sold by",
  weightLb: "Weight in lb",
  gtin: "Barcode",
} as const;

const changed = (what: string, before: string, after: string): readonly AuditChange[] =>
  before === after ? [] : [{ what, before, after }];

const yes = (is: boolean): string => (is ? "Yes" : "No");

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
    ...(Object.keys(WORDS) as readonly (keyof typeof WORDS)[]).flatMap((name) =>
      changed(WORDS[name], before[name], after[name]),
    ),
    ...changed("On sale", yes(before.isSold), yes(after.isSold)),
    ...after.sizes.flatMap((size) => {
      const { unit } = size;
      const was = before.sizes.find((one) => one.unit === unit);
      if (was === undefined) return changed("Size", "", unit);
      return (Object.keys(SIZE_WORDS) as readonly (keyof typeof SIZE_WORDS)[]).flatMap((name) =>
        changed(`${SIZE_WORDS[name]}, ${unit}`, was[name], size[name]),
      );
    }),
    ...[...new Set([...before.soldTo, ...after.soldTo])].flatMap((list) =>
      changed(`Sold to ${nameOf(list)}`, yes(before.soldTo.includes(list)), yes(after.soldTo.includes(list))),
    ),
    ...after.prices.flatMap(({ list, unit, price }) =>
      changed(`${nameOf(list)}, ${unit}`, priceIn(before, list, unit), price),
    ),
    ...changedTerms(before.terms, after.terms, nameOf),
  ];
};
