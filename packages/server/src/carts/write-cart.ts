import { type RawBuilder, sql } from "kysely";
import type { Customer } from "../auth/caller.ts";
import type { Db } from "../db/schema.ts";
import { applied, type CartChanges, type CartLineRow, type CartState } from "./cart-state.ts";

/** The most lines per statement. */
export const STEP = 500;

/** Upserts lines. `only`: a condition for writing anything. */
export const putOf = (
  customer: Customer,
  cart: CartState,
  lines: readonly CartLineRow[],
  only: RawBuilder<unknown> = sql``,
) => sql`
  insert into cart_line (id, organization_id, cart_id, sku, unit, cut1, cut2, comment, quantity, warning, position, edits, seen)
  select w.id, ${customer.organization.id}, ${cart.id}, w.sku, w.unit, w.cut1, w.cut2, w.comment, w.quantity, w.warning, w.position, w.edits, w.seen
  from json_to_recordset(${JSON.stringify(lines)}::json)
    as w(id text, sku text, unit text, cut1 text, cut2 text, comment text, quantity integer, warning text, position integer, edits jsonb, seen jsonb) ${only}
  on conflict (id) do update set unit = excluded.unit, cut1 = excluded.cut1, cut2 = excluded.cut2, comment = excluded.comment,
    quantity = excluded.quantity, warning = excluded.warning, edits = excluded.edits, seen = excluded.seen`;

/** Writes the changes and returns the cart with its next version (OP-81). */
export const writeCart = async (
  db: Db,
  customer: Customer,
  cart: CartState,
  changes: CartChanges,
  now: Date,
): Promise<CartState> => {
  const after = applied(cart, changes);
  const organizationId = customer.organization.id;
  if (changes.remove !== undefined && changes.remove.length > 0) {
    await sql`delete from cart_line where organization_id = ${organizationId} and cart_id = ${cart.id} and id = any(${changes.remove}::text[])`.execute(
      db,
    );
  }
  const { put = [] } = changes;
  for (let at = STEP; at < put.length; at += STEP) await putOf(customer, cart, put.slice(at, at + STEP)).execute(db);
  const { fields = [] } = changes;
  if (fields.length > 0) {
    await sql`insert into sub_cart_field (organization_id, cart_id, business_unit_id, vendor_id, is_pre_order, is_jit, data)
      select ${organizationId}, ${cart.id}, w.business_unit_id, w.vendor_id, w.is_pre_order, w.is_jit, w.data
      from json_to_recordset(${JSON.stringify(fields)}::json)
        as w(business_unit_id text, vendor_id text, is_pre_order boolean, is_jit boolean, data jsonb)
      on conflict (cart_id, business_unit_id, vendor_id, is_pre_order, is_jit) do update set data = excluded.data`.execute(
      db,
    );
  }
  await sql`${put.length === 0 ? sql`` : sql`with put as (${putOf(customer, cart, put.slice(0, STEP))})`}
    update cart set version = ${after.version}, po_number = ${after.poNumber}, note = ${after.note}, delivery_date = ${after.deliveryDate}, changed_at = ${now}
    where organization_id = ${organizationId} and id = ${cart.id}`.execute(db);
  return after;
};
