import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../db/schema.ts";
import type { CatalogueChange, SearchSource } from "./source.ts";

interface Line {
  readonly sku: string;
  readonly shared: string;
  readonly own: string;
}

/** The parts of engine/row, made by the database: the main thread only passes them on. */
const linesOf = (chosen: RawBuilder<unknown>) => sql<Line>`
  with chosen as materialized (${chosen})
  select c.sku,
    json_build_object(
      'product', json_build_object('sku', c.sku, 'name', c.name, 'brand', c.brand, 'description', c.description, 'image', c.image,
        'category', c.category, 'subcategory', c.subcategory, 'subsubcategory', c.subsubcategory, 'pack_size', c.pack_size),
      'popularity', c.popularity,
      'addedAt', floor(extract(epoch from c.added_at) * 1000),
      'variants', coalesce((
        select json_agg(json_build_object('unit', v.unit, 'is_default', v.is_default, 'stock', v.stock, 'min_quantity', v.min_quantity,
          'max_quantity', v.max_quantity, 'min_max_expiration', v.min_max_expiration, 'sell_by_multiple', v.sell_by_multiple,
          'is_restricted', v.is_restricted, 'vendor_id', v.vendor_id, 'details', v.details) order by v.position, v.unit)
        from variant v where v.sku = c.sku), '[]'))::text as shared,
    json_build_object(
      'groups', coalesce((
        select json_agg(g.id) from customer_group g join assortment a on a.customer_group_id = g.id and a.sku = c.sku), '[]'),
      'prices', coalesce((
        select json_agg(json_build_array(r.customer_group_id, r.unit, r.price_text, r.unit_price))
        from customer_group g join price r on r.customer_group_id = g.id and r.sku = c.sku), '[]'))::text as own
  from chosen c order by c.sku`;

/** A text of the database can hold line feeds between the parts of JSON (those of texts are escaped there). */
const joined = (lines: readonly Line[]): string => lines.map(({ shared, own }) => `${shared.replaceAll(/[\n\t]/g, " ")}\t${own.replaceAll(/[\n\t]/g, " ")}`).join("\n");

/** The catalogue in the database as the index reads it. No statement takes long on the embedded database: pages are small. */
export const databaseSource = (db: Kysely<Database>): SearchSource => ({
  page: async (after, limit) => {
    const from = after === null ? sql`` : sql`and sku > ${after}`;
    const { rows } = await linesOf(sql`select * from product where is_active ${from} order by sku limit ${limit}`).execute(db);
    return { lines: joined(rows), last: rows.length < limit ? null : (rows.at(-1)?.sku ?? null) };
  },
  some: async (skus) => {
    const { rows } = await linesOf(sql`select * from product where is_active and sku = any(${skus}::text[])`).execute(db);
    return { lines: joined(rows), found: rows.map(({ sku }) => sku) };
  },
  changes: async (after, missing, limit) => {
    const { rows } = await sql<{ readonly seq: string; readonly sku: string }>`
      (select seq, sku from catalogue_change where seq > ${after} order by seq limit ${limit})
      union all (select seq, sku from catalogue_change where seq = any(${missing}::bigint[]))`.execute(db);
    return rows.map(({ seq, sku }): CatalogueChange => ({ seq: Number(seq), sku })).sort((a, b) => a.seq - b.seq);
  },
  lastChange: async () => {
    const { rows } = await sql<{ readonly last: string }>`select coalesce(max(seq), 0) as last from catalogue_change`.execute(db);
    return Number(rows[0]?.last ?? 0);
  },
});
