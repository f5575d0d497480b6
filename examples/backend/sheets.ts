// A guide as a sheet: rows in order, each under a heading. Every rule of groups is a filter of rows.
import { SUBSTITUTIONS, UNGROUPED } from "@larder/domain/order-guide/group-name";
import type { GuideChanges } from "@larder/domain/order-guide/guide.schema";

/** Without a SKU it is the heading itself. `heading` null = ungrouped, which come last. `unit` "" = the usual one. */
export interface Row {
  readonly heading: string | null;
  readonly sku: string;
  readonly unit: string;
}

export const isItem = ({ sku }: Row): boolean => sku !== "";
const headingRow = (heading: string): Row => ({ heading, sku: "", unit: "" });
const under = (heading: string | null, skus: readonly string[]): readonly Row[] =>
  skus.map((sku) => ({ heading, sku, unit: "" }));

/** Rows under each of their headings, in the order in which these first occur, ungrouped ones last. */
const arranged = (rows: readonly Row[]): readonly Row[] => {
  const headings = [...new Set(rows.map(({ heading }) => heading))].filter((one) => one !== null);
  const items = (heading: string | null) => rows.filter((row) => isItem(row) && row.heading === heading);
  return [...headings.flatMap((heading) => [headingRow(heading), ...items(heading)]), ...items(null)];
};

export const sheetOf = (
  groups: readonly { readonly name: string; readonly skus: readonly string[] }[],
  ungrouped: readonly string[],
): readonly Row[] => [
  ...groups.flatMap(({ name, skus }) => [headingRow(name), ...under(name, skus)]),
  ...under(null, ungrouped),
];

/** The same items under their categories, A to Z. */
export const byCategory = (rows: readonly Row[], categoryOf: (sku: string) => string): readonly Row[] =>
  arranged(
    rows
      .filter(isItem)
      .map((row) => ({ ...row, heading: categoryOf(row.sku) || null }))
      .toSorted((a, b) => ((a.heading ?? "") < (b.heading ?? "") ? -1 : a.heading === b.heading ? 0 : 1)),
  );

/** Items that a search leaves, and the headings above them. */
export const found = (rows: readonly Row[], isMatch: (row: Row) => boolean): readonly Row[] => {
  const items = rows.filter((row) => isItem(row) && isMatch(row));
  return rows.filter((row) =>
    isItem(row) ? items.includes(row) : items.some(({ heading }) => heading === row.heading),
  );
};

/** One page of items with their headings; an empty heading is on the page of the item before it. */
export const pageOf = (rows: readonly Row[], page: number, size: number): readonly Row[] => {
  const start = (page - 1) * size;
  const items = rows.filter(isItem);
  const part = new Set(items.slice(start, start + size));
  return rows.filter((row, at) => {
    if (isItem(row)) return part.has(row);
    const own = items.filter(({ heading }) => heading === row.heading);
    if (own.length > 0) return own.some((item) => part.has(item));
    const before = Math.max(0, rows.slice(0, at).filter(isItem).length - 1);
    return before >= start && before < start + size;
  });
};

/** A sheet after a save: what was sent is placed as sent, what was removed is gone, the rest stays (OP-50). */
export const saved = (rows: readonly Row[], changes: GuideChanges): readonly Row[] => {
  const unitOf = (sku: string) => rows.find((row) => row.sku === sku)?.unit ?? "";
  const sent = changes.categories
    .filter(({ name }) => name !== SUBSTITUTIONS)
    .flatMap(({ name, lineItems }): readonly Row[] => {
      const heading = name === UNGROUPED ? null : name;
      const items = lineItems.map(({ productSku: sku, unitOfMeasure }) => ({
        heading,
        sku,
        unit: unitOfMeasure || unitOf(sku),
      }));
      return heading === null ? items : [headingRow(heading), ...items];
    });
  const sentAs = (sku: string) => sent.find((row) => isItem(row) && row.sku === sku);
  const isGone = (sku: string) => changes.removedLineItems.some(({ productSku }) => productSku === sku);
  if (changes.categoryType === "customGroups")
    return arranged([...sent, ...rows.filter((row) => isItem(row) && !sentAs(row.sku) && !isGone(row.sku))]);
  const kept = rows.filter(({ sku }) => sentAs(sku) !== undefined || !isGone(sku));
  const added = sent.filter((row) => isItem(row) && !rows.some(({ sku }) => sku === row.sku));
  return [
    ...kept.map((row) => ({ ...row, unit: sentAs(row.sku)?.unit ?? row.unit })),
    // Categories are the catalog's: what is new is in no group of the customer's yet.
    ...added.map((row) => ({ ...row, heading: null })),
  ];
};
