import { searchWords } from "@larder/domain/account/impersonation";
import type { ProductPage, ProductQuery } from "@larder/domain/staff/product-edit.schema";
import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { imageUrl } from "../product-row.ts";

type WirePage = (typeof ProductPage)["Encoded"];

export const PAGE_SIZE = 50;

interface Row {
  readonly sku: string;
  readonly name: string;
  readonly brand: string;
  readonly packSize: string;
  readonly category: string;
  readonly image: string | null;
  readonly state: "sold" | "hidden" | "stopped";
}

const literally = (text: string): string => text.replaceAll(/[\\%_]/g, "\\$&");

/**
 * A page of products by item number, also those that aren't sold, for those who edit them: with every word in the name or
 * brand, or an item number that begins with the term (OP-67).
 */
export const listEditable = async (db: Db, { term, isOffSale, after }: ProductQuery): Promise<WirePage> => {
  const words = searchWords(term);
  const isFound =
    words.length === 0
      ? sql`true`
      : sql`(p.sku ilike ${`${literally(term.trim())}%`} or p.name || ' ' || p.brand ilike all (${words.map((word) => `%${literally(word)}%`)}::text[]))`;
  const { rows } = await sql<Row>`
    select p.sku, p.name, p.brand, p.pack_size as "packSize", p.category, p.image,
      case when not p.is_active then 'stopped' when p.is_hidden then 'hidden' else 'sold' end as state
    from product p where ${isFound} and ${isOffSale ? sql`(not p.is_active or p.is_hidden)` : sql`true`}
      and ${after === null ? sql`true` : sql`p.sku > ${after}`} order by p.sku limit ${PAGE_SIZE + 1}`.execute(db);
  return {
    products: rows.slice(0, PAGE_SIZE).map(({ image, ...row }) => ({ ...row, imageUrl: imageUrl(image) })),
    hasMore: rows.length > PAGE_SIZE,
  };
};
