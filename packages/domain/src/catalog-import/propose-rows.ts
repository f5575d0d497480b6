import { type Fields, PRODUCT, type ProductRows, parseRowKey, rowKey } from "./product-change.ts";

/** A price as stored: its text, and 1/10,000 dollars; null = pending. */
export interface StoredPrice extends Fields {
  readonly text: string;
  readonly amount: number | null;
}

/** A usable row of a price list: a product in one unit. The first row of a product has position 0, and its names count. */
export interface ListedSize {
  readonly unit: string;
  readonly position: number;
  readonly product: Fields;
  readonly size: Fields;
  readonly price: StoredPrice;
}

/** A usable row that names a region. Null = the general value holds there. */
export interface ListedRegion {
  readonly unit: string;
  readonly region: string;
  readonly price: StoredPrice | null;
  readonly stock: { readonly stock: number | null } | null;
}

/** A usable row with a price that holds on some days, or from a quantity on. Null = it doesn't hold any more. */
export interface ListedTerm {
  readonly unit: string;
  /** "" = everywhere. */
  readonly region: string;
  /** 1 = any quantity. */
  readonly fromQuantity: number;
  /** "YYYY-MM-DD", the first and the last day; "" = no such day. */
  readonly validFrom: string;
  readonly validTo: string;
  readonly price: StoredPrice | null;
}

/** What the file has columns for, and the customer groups that it is for. */
export interface ListScope {
  readonly groups: readonly string[];
  /** Whether the file has a column for a stored one. */
  readonly has: (field: string) => boolean;
}

/** The units that a product is sold in, by the alphabet. */
export const unitsOf = (rows: ProductRows): readonly string[] =>
  Object.keys(rows)
    .map(parseRowKey)
    .flatMap(([kind, unit]) => (kind === "size" && unit !== undefined ? unit : []))
    .toSorted();

const onlyListed = (fields: Fields, has: ListScope["has"]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => has(name)));

/** The product after a row of the list: columns that the file doesn't have stay as they are (OP-67). */
export const proposeSize = (rows: ProductRows, row: ListedSize, { groups, has }: ListScope): ProductRows => {
  const next: Record<string, Fields> = { ...rows };
  const product = next[PRODUCT];
  if (row.position === 0)
    next[PRODUCT] =
      product === undefined
        ? { ...row.product, isActive: true }
        : { ...product, ...onlyListed(row.product, has), isActive: true };
  const key = rowKey("size", row.unit);
  const size = next[key];
  const hasDefault = unitsOf(rows).some((unit) => rows[rowKey("size", unit)]?.["isDefault"] === true);
  next[key] =
    size === undefined
      ? { ...row.size, position: row.position, isDefault: row.position === 0 && !hasDefault }
      : { ...size, ...onlyListed(row.size, has) };
  for (const group of groups) {
    next[rowKey("sold", group)] ??= {};
    const price = rowKey("price", group, row.unit);
    if (next[price] === undefined || has("price")) next[price] = row.price;
  }
  return next;
};

/** The product after a row that names a region (OP-20). */
export const proposeRegion = (
  rows: ProductRows,
  { unit, region, price, stock }: ListedRegion,
  { groups, has }: ListScope,
): ProductRows => {
  const next: Record<string, Fields> = { ...rows };
  const put = (key: string, value: Fields | null): void => {
    if (value === null) delete next[key];
    else next[key] = value;
  };
  if (has("stock")) put(rowKey("regionStock", region, unit), stock);
  if (has("price")) for (const group of groups) put(rowKey("regionPrice", region, group, unit), price);
  return next;
};

/** The product after a row with a price that holds on some days, or from a quantity on (OP-67). */
export const proposeTerm = (
  rows: ProductRows,
  { unit, region, fromQuantity, validFrom, validTo, price }: ListedTerm,
  { groups }: ListScope,
): ProductRows => {
  const next: Record<string, Fields> = { ...rows };
  for (const group of groups) {
    const key = rowKey("priceTerm", group, unit, region, String(fromQuantity), validFrom);
    if (price === null) delete next[key];
    else next[key] = { ...price, to: validTo };
  }
  return next;
};

/**
 * A product that the list doesn't name any more, made not orderable: for every customer group when the list is for all
 * of them, otherwise for the list's groups.
 */
export const withdrawProduct = (
  rows: ProductRows,
  { groups, isForAll }: { readonly groups: readonly string[]; readonly isForAll: boolean },
): ProductRows => {
  const product = rows[PRODUCT];
  if (isForAll) return product === undefined ? rows : { ...rows, [PRODUCT]: { ...product, isActive: false } };
  const sold = new Set(groups.map((group) => rowKey("sold", group)));
  return Object.fromEntries(Object.entries(rows).filter(([key]) => !sold.has(key)));
};
