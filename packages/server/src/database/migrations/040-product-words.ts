import { type Kysely, sql } from "kysely";

/** Staff find a product by the beginnings of words of its number, name and brand, also one that isn't sold, without reading them all. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
create index product_words on product using gin
  (to_tsvector('simple', regexp_replace(lower(sku || ' ' || name || ' ' || brand), '[^[:alnum:]]+', ' ', 'g')));
`.execute(db);
};
