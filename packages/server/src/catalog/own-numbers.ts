import type { OwnNumber } from "@larder/domain/catalog/own-number.schema";
import { looseNumberKey, ownNumberKey } from "@larder/domain/catalog/own-number";
import { sql } from "kysely";
import type { Db } from "../database/schema.ts";
import { type CatalogueVersion, keepByVersion } from "./catalogue-version.ts";
import type { WireProduct } from "@larder/domain/catalog/product-row";

/** An organization's own number and what it stands for. */
export interface OwnItem extends OwnNumber {
  readonly sku: string;
}

/** An organization's own item numbers. */
export interface OwnNumbers {
  readonly all: readonly OwnItem[];
  readonly bySku: ReadonlyMap<string, readonly OwnNumber[]>;
  /** What exactly this number stands for. */
  readonly find: (number: string) => OwnItem | undefined;
  /** What numbers stand for that are spelled like it. */
  readonly alike: (number: string) => readonly OwnItem[];
}

const readNow = async (db: Db, organization: number): Promise<OwnNumbers> => {
  const { rows: all } = await sql<OwnItem>`
    select number, sku, unit from own_item_number where organization_id = ${organization} order by number_key`.execute(
    db,
  );
  const bySku = new Map<string, OwnNumber[]>();
  const byKey = new Map<string, OwnItem>();
  const byLooseKey = new Map<string, OwnItem[]>();
  for (const item of all) {
    const { sku, number, unit } = item;
    const loose = looseNumberKey(number);
    bySku.set(sku, [...(bySku.get(sku) ?? []), { number, unit }]);
    byKey.set(ownNumberKey(number), item);
    byLooseKey.set(loose, [...(byLooseKey.get(loose) ?? []), item]);
  }
  return {
    all,
    bySku,
    find: (number) => byKey.get(ownNumberKey(number)),
    alike: (number) => byLooseKey.get(looseNumberKey(number)) ?? [],
  };
};

const kept = keepByVersion<OwnNumbers>(200);

/** An organization's own item numbers, which it alone sees; kept for the catalogue's version that the caller was read with (OP-62). */
export const ownNumbersOf = async (
  db: Db,
  organization: number,
  version: CatalogueVersion | null,
): Promise<OwnNumbers> => {
  const key = String(organization);
  const before = version === null ? undefined : kept.get(version, key);
  if (before !== undefined) return before;
  const own = await readNow(db, organization);
  if (version !== null) kept.put(version, key, own);
  return own;
};

/** A product with the customer's own numbers for it. */
export const withOwnNumbers = (product: WireProduct, { bySku }: Pick<OwnNumbers, "bySku">): WireProduct => {
  const ownNumbers = bySku.get(product.sku);
  return ownNumbers === undefined ? product : { ...product, ownNumbers };
};
