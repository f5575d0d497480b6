import { type Kysely, sql } from "kysely";

/**
 * A second random word: it stands for which products there are, their names and categories, and who can buy them. Stock
 * and prices change all day long and leave it alone, so that lists of the whole catalogue need not be put in order with
 * every delivery. Pages join what the first word stands for.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table catalogue_version add column assortment text not null default gen_random_uuid()::text`.execute(
    db,
  );
  await sql`create function renew_assortment_version() returns trigger language plpgsql as $$ begin
    update catalogue_version set assortment = gen_random_uuid()::text;
    return null;
  end $$`.execute(db);
  for (const [table, events] of [
    [
      "product",
      "insert or delete or truncate or update of sku, name, category, subcategory, subsubcategory, is_active",
    ],
    ["assortment", "insert or delete or truncate or update"],
  ] as const)
    await sql`create trigger renew_assortment_version before ${sql.raw(events)} on ${sql.table(table)}
      for each statement execute function renew_assortment_version()`.execute(db);
  await sql`create trigger renew_catalogue_version before insert or update or delete or truncate on page
    for each statement execute function renew_catalogue_version()`.execute(db);
  await sql`create index product_name on product (name, sku) where is_active`.execute(db);
};
