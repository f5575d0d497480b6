/** A stored value: text, number, yes or no, a list, or null = not there. */
export type Value = unknown;

/** Columns of a stored row. */
export type Fields = Readonly<Record<string, Value>>;

/**
 * What a price list says about a product: its rows by `rowKey`. A missing row isn't stored. Region values and prices
 * are those of the import's customer groups.
 */
export type ProductRows = Readonly<Record<string, Fields>>;

export type RowKind = "product" | "size" | "sold" | "price" | "regionStock" | "regionPrice" | "priceTerm";

/**
 * product; size + unit; sold + group; price + group, unit; regionStock + region, unit; regionPrice + region, group, unit;
 * priceTerm + group, unit, region ("" = everywhere), the least quantity, the first day ("" = always).
 */
export type RowKey = readonly [kind: RowKind, ...names: readonly string[]];

export const rowKey = (...key: RowKey): string => JSON.stringify(key);

export const parseRowKey = (key: string): RowKey => JSON.parse(key) as RowKey;

export const PRODUCT = rowKey("product");

/** One row before and after; of a row that stays, only the columns that differ. Null = no row. */
export interface RowChange {
  readonly before: Fields | null;
  readonly after: Fields | null;
}

/** How an import changes a product, by row key. Empty = not at all. */
export type ProductChange = Readonly<Record<string, RowChange>>;

const canonical = (value: Value): Value => {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== "object" || value === null) return value ?? null;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, one]) => [name, canonical(one)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
};

/** Whether two stored values are the same, whatever the order of their properties. */
export const isSameValue = (a: Value, b: Value): boolean =>
  a === b || JSON.stringify(canonical(a)) === JSON.stringify(canonical(b));

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));

const diffRow = (before: Fields | undefined, after: Fields | undefined): RowChange | null => {
  if (before === undefined || after === undefined)
    return before === after ? null : { before: before ?? null, after: after ?? null };
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isSameValue(before[name], after[name]),
  );
  return names.length === 0 ? null : { before: pick(before, names), after: pick(after, names) };
};

/** The difference between two states of a product (OP-67). */
export const diffProduct = (before: ProductRows, after: ProductRows): ProductChange => {
  const change: Record<string, RowChange> = {};
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const row = diffRow(before[key], after[key]);
    if (row !== null) change[key] = row;
  }
  return change;
};

/** The product as a change leaves it, also when it isn't any more what the change began with: untouched columns stay. */
export const applyChange = (rows: ProductRows, change: ProductChange): ProductRows => {
  const next: Record<string, Fields> = { ...rows };
  for (const [key, { before, after }] of Object.entries(change)) {
    const now = next[key];
    if (after === null) delete next[key];
    else if (before === null || now !== undefined) next[key] = { ...now, ...after };
  }
  return next;
};

/** Whether the import brought the product into the shop. */
export const isNewProduct = (change: ProductChange): boolean => change[PRODUCT]?.before === null;

/**
 * The product as it is when an import is undone. A product that the import brought stays, since orders may name it,
 * and can't be ordered. What somebody changed since the import stays as it is.
 */
export const undoChange = (rows: ProductRows, change: ProductChange): ProductRows => {
  const product = rows[PRODUCT];
  if (isNewProduct(change))
    return product === undefined ? rows : { ...rows, [PRODUCT]: { ...product, isActive: false } };
  const next: Record<string, Fields> = { ...rows };
  for (const [key, { before, after }] of Object.entries(change)) {
    const now = next[key];
    if (after === null) {
      if (now === undefined && before !== null) next[key] = before;
    } else if (now !== undefined) {
      const untouched = Object.keys(after).filter((name) => isSameValue(now[name], after[name]));
      if (before !== null) next[key] = { ...now, ...pick(before, untouched) };
      else if (untouched.length === Object.keys(after).length) delete next[key];
    }
  }
  return next;
};

/** Whether two imports changed the same row of a product, so that only the later one can be undone. */
export const isSameRowChanged = (earlier: ProductChange, later: ProductChange): boolean =>
  isNewProduct(earlier) ? Object.keys(later).length > 0 : Object.keys(later).some((key) => Object.hasOwn(earlier, key));
