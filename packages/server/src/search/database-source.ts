import { type Kysely, sql } from "kysely";
import type { Database } from "../db/schema.ts";
import type { Chunk } from "./engine/chunk.ts";
import type { CatalogueChange, SearchSource } from "./source.ts";

interface Text {
  readonly text: string;
}

/**
 * What belongs to some products, each table in one text. Named by their numbers and groups, so that every statement is a
 * walk along the primary key, whatever the database knows of the tables' sizes.
 */
const chunkOf = async (
  db: Kysely<Database>,
  products: string,
  skus: readonly string[],
  groups: readonly string[],
): Promise<Chunk> => {
  const variants = sql<Text>`
    select coalesce(json_agg(json_build_array(sku, unit, is_default, stock, min_quantity, max_quantity, min_max_expiration,
      sell_by_multiple, is_restricted, vendor_id, details) order by sku, position, unit), '[]')::text as text
    from variant where sku = any(${skus}::text[])`;
  const assortment = sql<Text>`
    select coalesce(json_agg(json_build_array(sku, customer_group_id)), '[]')::text as text
    from assortment where customer_group_id = any(${groups}::text[]) and sku = any(${skus}::text[])`;
  const prices = sql<Text>`
    select coalesce(json_agg(json_build_array(sku, customer_group_id, unit, price_text, unit_price)), '[]')::text as text
    from price where customer_group_id = any(${groups}::text[]) and sku = any(${skus}::text[])`;
  const [one, two, three] = await Promise.all([variants.execute(db), assortment.execute(db), prices.execute(db)]);
  const textOf = ({ rows }: { readonly rows: readonly Text[] }): string => rows[0]?.text ?? "[]";
  return { products, variants: textOf(one), assortment: textOf(two), prices: textOf(three) };
};

interface Page extends Text {
  readonly skus: readonly string[] | null;
}

const productsText = sql`
  coalesce(json_agg(json_build_array(sku, name, brand, description, image, category, subcategory, subsubcategory, pack_size, popularity,
    floor(extract(epoch from added_at) * 1000)) order by sku), '[]')::text as text, array_agg(sku order by sku) as skus`;

const groupsOf = async (db: Kysely<Database>): Promise<readonly string[]> =>
  (await db.selectFrom("customer_group").select("id").execute()).map(({ id }) => id);

/** The catalogue in the database as the index reads it. No statement takes long on the embedded database: pages are small. */
export const databaseSource = (db: Kysely<Database>): SearchSource => ({
  page: async (after, limit) => {
    const { rows } = await sql<Page>`
      select ${productsText} from (
        select * from product where is_active ${after === null ? sql`` : sql`and sku > ${after}`} order by sku limit ${limit}) as chosen`.execute(
      db,
    );
    const skus = rows[0]?.skus ?? [];
    return {
      chunk: await chunkOf(db, rows[0]?.text ?? "[]", skus, await groupsOf(db)),
      last: skus.length < limit ? null : (skus.at(-1) ?? null),
    };
  },
  some: async (wanted) => {
    const { rows } =
      await sql<Page>`select ${productsText} from product where is_active and sku = any(${wanted}::text[])`.execute(db);
    const found = rows[0]?.skus ?? [];
    return { chunk: await chunkOf(db, rows[0]?.text ?? "[]", found, await groupsOf(db)), found };
  },
  changes: async (after, missing, limit) => {
    const { rows } = await sql<{ readonly seq: string; readonly sku: string }>`
      (select seq, sku from catalogue_change where seq > ${after} order by seq limit ${limit})
      union all (select seq, sku from catalogue_change where seq = any(${missing}::bigint[]))`.execute(db);
    return rows.map(({ seq, sku }): CatalogueChange => ({ seq: Number(seq), sku })).sort((a, b) => a.seq - b.seq);
  },
  lastChange: async () => {
    const { rows } = await sql<{
      readonly last: string;
    }>`select coalesce(max(seq), 0) as last from catalogue_change`.execute(db);
    return Number(rows[0]?.last ?? 0);
  },
});
