import { sql } from "kysely";
import type { Db } from "../database/schema.ts";

/** The sizes of some products, by item number, the default first; a product that isn't in the catalog is missing. */
export const unitsOf = async (db: Db, skus: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows } = await sql<{ sku: string; units: readonly string[] | null }>`
    select p.sku, (select json_agg(v.unit order by v.position, v.unit) from variant v where v.sku = p.sku) as units
    from product p where p.sku = any(${skus}::text[])`.execute(db);
  return new Map(rows.map(({ sku, units }) => [sku, units ?? []]));
};

/** The size that a file means, in any case of letters; undefined = the product isn't sold by it. */
export const sizeNamed = (units: readonly string[], wanted: string): string | undefined =>
  units.find((unit) => unit.toLowerCase() === wanted.toLowerCase());
