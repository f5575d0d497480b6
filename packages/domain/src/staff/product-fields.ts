import { type Fields, parseRowKey, PRODUCT, type ProductRows, rowKey } from "../catalog-import/product-change.ts";
import type { PriceTermFields, ProductFields } from "./product-edit.schema.ts";
import { AMOUNTS, FACTS, NAMES, said, TEXTS } from "./product-field-names.ts";

/** The days on which a product is hidden aren't rows that an import knows. */
export type HiddenDays = Pick<ProductFields, "hiddenFrom" | "hiddenUntil">;

const sizesOf = (rows: ProductRows): readonly (readonly [unit: string, fields: Fields])[] =>
  Object.entries(rows)
    .flatMap(([key, fields]) => {
      const [kind, unit = ""] = parseRowKey(key);
      return kind === "size" ? [[unit, fields] as const] : [];
    })
    .toSorted(([a, one], [b, two]) => Number(one["position"]) - Number(two["position"]) || (a < b ? -1 : 1));

const namesAt = (rows: ProductRows, kind: "sold"): readonly string[] =>
  Object.keys(rows)
    .flatMap((key) => {
      const [of, name = ""] = parseRowKey(key);
      return of === kind ? [name] : [];
    })
    .toSorted();

/** By list, size, region, day and quantity. */
const termsOf = (rows: ProductRows): readonly PriceTermFields[] =>
  Object.entries(rows)
    .flatMap(([key, fields]) => {
      const [kind, list = "", unit = "", region = "", least = "1", validFrom = ""] = parseRowKey(key);
      if (kind !== "priceTerm") return [];
      const fromQuantity = least === "1" ? "" : least;
      return [
        { list, unit, region, price: said(fields["text"]), fromQuantity, validFrom, validTo: said(fields["to"]) },
      ];
    })
    .toSorted((one, other) => {
      const [a, b] = [one, other].map(({ list, unit, region, validFrom }) =>
        JSON.stringify([list, unit, region, validFrom]),
      );
      if (a === b) return Number(one.fromQuantity) - Number(other.fromQuantity);
      return (a ?? "") < (b ?? "") ? -1 : 1;
    });

/** A stored product as its form shows it, with a price for each of the lists and sizes (OP-67). */
export const fieldsOfRows = (rows: ProductRows, days: HiddenDays, lists: readonly string[]): ProductFields => {
  const product = rows[PRODUCT] ?? {};
  const sizes = sizesOf(rows);
  const text = <Name extends string>(names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, said(product[name])])) as Record<Name, string>;
  return {
    ...text(TEXTS),
    ...text(FACTS),
    ...text(NAMES),
    isSold: product["isActive"] === true,
    hiddenFrom: days.hiddenFrom,
    hiddenUntil: days.hiddenUntil,
    sizes: sizes.map(([unit, fields]) => ({
      unit,
      gtin: said(fields["gtin"]),
      ...(Object.fromEntries(AMOUNTS.map((name) => [name, said(fields[name])])) as Record<
        (typeof AMOUNTS)[number],
        string
      >),
    })),
    soldTo: namesAt(rows, "sold"),
    prices: lists.flatMap((list) =>
      sizes.map(([unit]) => ({ list, unit, price: said(rows[rowKey("price", list, unit)]?.["text"]) })),
    ),
    terms: termsOf(rows),
  };
};
