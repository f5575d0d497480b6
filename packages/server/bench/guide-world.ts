// The large guides: 5,000 and 20,000 lines in 40 groups, over products of their own.
import { type Kysely, sql } from "kysely";
import type { Database } from "../src/database/schema.ts";

const PRODUCTS = 20_000;
const GROUPS = 40;

/** The guides' ids by line count. */
export interface LargeGuides {
  readonly 5000: number;
  readonly 20000: number;
}

interface Of {
  readonly id: number;
  readonly customer_group_id: string;
}

/** Products like the demo's: three units, a price for the customer group; every fortieth is "Smoked". */
const insertProducts = async (db: Kysely<Database>, group: string): Promise<void> => {
  await sql`insert into product (sku, name, brand, category, subcategory, pack_size)
    select 'Q' || lpad(n::text, 5, '0'), (case when n % 40 = 0 then 'Smoked' else 'Plain' end) || ' product number ' || n || ', twelve to a case', 'Brand ' || n % 97,
      'Category ' || n % 23, 'Subcategory ' || n % 101, '12/1 lb'
    from generate_series(1, ${PRODUCTS}) n`.execute(db);
  await sql`insert into variant (sku, unit, position, is_default, stock)
    select 'Q' || lpad(n::text, 5, '0'), unit, position, position = 1, case when n % 3 = 0 then n end
    from generate_series(1, ${PRODUCTS}) n, unnest(array['CS', 'EA', 'LB']) with ordinality as u(unit, position)`.execute(
    db,
  );
  await sql`insert into assortment (customer_group_id, sku) select ${group}, sku from product where sku like 'Q_____'`.execute(
    db,
  );
  await sql`insert into price (customer_group_id, sku, unit, price_text, unit_price)
    select ${group}, sku, unit, '$12.50', 125000 from variant where sku like 'Q_____'`.execute(db);
};

/** Products that no guide contains. */
export const insertFurtherProducts = async (db: Kysely<Database>, group: string, count: number): Promise<void> => {
  const further = sql`generate_series(1, ${count}::integer) n`;
  const sku = sql`'R' || lpad(n::text, 5, '0')`;
  await sql`insert into product (sku, name, brand, category, subcategory, pack_size)
    select ${sku}, 'Further product number ' || n, 'Brand ' || n % 97, 'Category ' || n % 23, 'Subcategory ' || n % 101, '12/1 lb' from ${further}`.execute(
    db,
  );
  await sql`insert into variant (sku, unit, position, is_default) select ${sku}, 'CS', 1, true from ${further}`.execute(
    db,
  );
  await sql`insert into assortment (customer_group_id, sku) select ${group}, ${sku} from ${further}`.execute(db);
  await sql`insert into price (customer_group_id, sku, unit, price_text, unit_price) select ${group}, ${sku}, 'CS', '$9.75', 97500 from ${further}`.execute(
    db,
  );
};

/** Needs the table owner and a dedicated database. */
export const insertLargeGuides = async (
  db: Kysely<Database>,
  organization: Of,
  userId: number,
): Promise<LargeGuides> => {
  await insertProducts(db, organization.customer_group_id);
  const made: number[] = [];
  for (const lines of [5_000, 20_000]) {
    const { id } = await db
      .insertInto("guide")
      .values({
        organization_id: organization.id,
        name: `Bench ${lines}`,
        business_unit: null,
        owner_user_id: userId,
        modified_by: userId,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await sql`insert into guide_group (organization_id, guide_id, position, name)
      select ${organization.id}, ${id}, n, 'Station ' || n from generate_series(0, ${GROUPS - 1}) n`.execute(db);
    await sql`insert into guide_line (organization_id, guide_id, sku, unit, group_position, position)
      select ${organization.id}, ${id}, 'Q' || lpad(n::text, 5, '0'), 'CS', case when n % 50 = 0 then null else n % ${GROUPS} end, n
      from generate_series(1, ${lines}) n`.execute(db);
    made.push(id);
  }
  for (const table of ["product", "variant", "assortment", "price", "guide", "guide_group", "guide_line"])
    await sql`analyze ${sql.table(table)}`.execute(db);
  return { 5000: made[0] ?? 0, 20000: made[1] ?? 0 };
};
