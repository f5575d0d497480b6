import type { ProductPage, ProductQuery } from "@larder/domain/staff/product-edit.schema";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { imageUrl } from "@larder/domain/catalog/product-row";

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

/** As the index `product_words` has it: letters and digits alone count. */
const wordsOf = (text: RawBuilder<string>) => sql`regexp_replace(lower(${text}), '[^[:alnum:]]+', ' ', 'g')`;

/** The products with a word of the number, name or brand that begins with each word of the term. */
const foundBy = (term: string): RawBuilder<unknown> => sql`select sku from product
  where to_tsvector('simple', ${wordsOf(sql`sku || ' ' || name || ' ' || brand`)}) @@ to_tsquery('simple', array_to_string(
    array(select quote_literal(word) || ':*' from unnest(string_to_array(${wordsOf(sql`${term}::text`)}, ' ')) word where word <> ''), ' & '))`;

/**
 * A page of products by item number, also those that aren't sold, for those who edit them: with every word of the term
 * at the beginning of a word of the name, brand or item number (OP-67).
 */
export const listEditable = async (db: Db, { term, isOffSale, after }: ProductQuery): Promise<WirePage> => {
  const isNarrowed = term.trim() !== "";
  // Found first: along the item numbers, a rare word would be looked for in every product.
  const { rows } = await sql<Row>`
    with found as materialized (${isNarrowed ? foundBy(term) : sql`select null as sku where false`})
    select p.sku, p.name, p.brand, p.pack_size as "packSize", p.category, p.image,
      case when not p.is_active then 'stopped' when p.is_hidden then 'hidden' else 'sold' end as state
    from product p where ${isNarrowed ? sql`p.sku in (select sku from found)` : sql`true`} and ${isOffSale ? sql`(not p.is_active or p.is_hidden)` : sql`true`}
      and ${after === null ? sql`true` : sql`p.sku > ${after}`} order by p.sku limit ${PAGE_SIZE + 1}`.execute(db);
  return {
    products: rows.slice(0, PAGE_SIZE).map(({ image, ...row }) => ({ ...row, imageUrl: imageUrl(image) })),
    hasMore: rows.length > PAGE_SIZE,
  };
};
