import { gtinItem, gtinKey } from "@larder/domain/catalog/gtin";
import { sql } from "kysely";
import type { Db } from "../database/schema.ts";

/** A size that a barcode stands for; not exact = the same thing in another package, as a piece of a case. */
export interface GtinSize {
  readonly sku: string;
  readonly unit: string;
  readonly isExact: boolean;
}

const MAX_SIZES = 1_000;

/** `variant_gtin` is an index of these very expressions. */
const KEY = sql<string>`lpad(translate(details ->> 'gtin', ' -', ''), 14, '0')`;

/**
 * The sizes that texts stand for as barcodes, whoever may buy them: the caller keeps to the customer's assortment. Texts
 * that aren't barcodes are missing (OP-62).
 */
export const sizesOfGtins = async (
  db: Db,
  texts: readonly string[],
): Promise<ReadonlyMap<string, readonly GtinSize[]>> => {
  const keys = texts.flatMap((text) => {
    const key = gtinKey(text);
    return key === null ? [] : [[text, key] as const];
  });
  if (keys.length === 0) return new Map();
  const items = [...new Set(keys.map(([, key]) => gtinItem(key)))];
  const { rows } = await sql<{ sku: string; unit: string; key: string }>`
    select sku, unit, ${KEY} as key from variant
    where details ->> 'gtin' is not null and substr(${KEY}, 2, 12) = any(${items}::text[])
    order by sku, position, unit limit ${MAX_SIZES}`.execute(db);
  const byItem = new Map<string, { readonly sku: string; readonly unit: string; readonly key: string }[]>();
  for (const row of rows) byItem.set(gtinItem(row.key), [...(byItem.get(gtinItem(row.key)) ?? []), row]);
  return new Map(
    keys.map(([text, key]) => [
      text,
      (byItem.get(gtinItem(key)) ?? []).map((size) => ({ sku: size.sku, unit: size.unit, isExact: size.key === key })),
    ]),
  );
};
