import { type Kysely, sql } from "kysely";
import { type Caller, customerOf } from "../auth/caller.ts";
import type { Database } from "../db/schema.ts";

/** The number in the header's cart: the lines of the default cart that can be delivered now (OP-72). 0 for who has none. */
export const countCartLines = async (db: Kysely<Database>, caller: Caller): Promise<number> => {
  const customer = customerOf(caller);
  if (customer === null) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from cart c
    join cart_line l on l.organization_id = c.organization_id and l.cart_id = c.id
    join product p on p.sku = l.sku and p.is_active
    join assortment a on a.customer_group_id = ${customer.organization.customerGroup} and a.sku = l.sku
    join variant v on v.sku = l.sku and v.unit = l.unit and (v.stock is null or v.stock > 0)
    where c.organization_id = ${customer.organization.id} and c.user_id = ${customer.user.id} and c.is_open and c.order_number is null`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};
