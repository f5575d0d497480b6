import { type RawBuilder, sql } from "kysely";
import type { Customer } from "../../accounts/auth/caller.ts";
import type { PlannedWrite } from "../../database/writes/idempotency.ts";
import type { CartChanges, CartLineRow, CartState, SubCartFields } from "./cart-state.ts";
import type { CartToWrite } from "./read-cart.ts";

/** The most lines per statement. */
const STEP = 500;

type Condition = RawBuilder<unknown>;

const IF_LOCKED = sql`where exists (select from locked)`;

/** Upserts lines. `only`: a condition for writing anything. */
const putOf = (customer: Customer, cart: CartState, lines: readonly CartLineRow[], only: Condition) => sql`
  insert into cart_line (id, organization_id, cart_id, sku, unit, cut1, cut2, comment, quantity, warning, position, edits, seen)
  select w.id, ${customer.organization.id}, ${cart.id}, w.sku, w.unit, w.cut1, w.cut2, w.comment, w.quantity, w.warning, w.position, w.edits, w.seen
  from json_to_recordset(${JSON.stringify(lines)}::json)
    as w(id text, sku text, unit text, cut1 text, cut2 text, comment text, quantity integer, warning text, position integer, edits jsonb, seen jsonb) ${only}
  on conflict (id) do update set unit = excluded.unit, cut1 = excluded.cut1, cut2 = excluded.cut2, comment = excluded.comment,
    quantity = excluded.quantity, warning = excluded.warning, edits = excluded.edits, seen = excluded.seen`;

const removalOf = (customer: Customer, cart: CartState, ids: readonly string[], only: Condition) =>
  sql`delete from cart_line where organization_id = ${customer.organization.id} and cart_id = ${cart.id} and id = any(${ids}::text[]) ${only}`;

const fieldsOf = (customer: Customer, cart: CartState, fields: readonly SubCartFields[]) => sql`
  insert into sub_cart_field (organization_id, cart_id, business_unit_id, vendor_id, is_pre_order, is_jit, data)
  select ${customer.organization.id}, ${cart.id}, w.business_unit_id, w.vendor_id, w.is_pre_order, w.is_jit, w.data
  from json_to_recordset(${JSON.stringify(fields)}::json)
    as w(business_unit_id text, vendor_id text, is_pre_order boolean, is_jit boolean, data jsonb) ${IF_LOCKED}
  on conflict (cart_id, business_unit_id, vendor_id, is_pre_order, is_jit) do update set data = excluded.data`;

/**
 * A cart's changes as parts of one atomic statement that writes only if the cart still is as read; raises its version
 * (OP-81). `before` has what one statement can't do: it would not see that removing a line makes room for another, and
 * takes at most `STEP` lines.
 */
export const cartWrite = (
  customer: Customer,
  { state: cart, changedAt }: Pick<CartToWrite, "state" | "changedAt">,
  after: CartState,
  changes: CartChanges,
  now: Date,
): Pick<PlannedWrite, "before" | "parts"> => {
  const { put = [], remove = [], fields = [] } = changes;
  const isRemovedFirst = put.length > 0 && remove.length > 0;
  const before = isRemovedFirst ? [removalOf(customer, cart, remove, sql``)] : [];
  for (let at = STEP; at < put.length; at += STEP) before.push(putOf(customer, cart, put.slice(at, at + STEP), sql``));
  const parts = [
    sql`locked as (update cart set version = ${after.version}, po_number = ${after.poNumber}, note = ${after.note},
      delivery_date = ${after.deliveryDate}, changed_at = ${now}
      where organization_id = ${customer.organization.id} and id = ${cart.id} and version = ${cart.version}
      and changed_at = ${changedAt} and is_open returning id)`,
  ];
  if (remove.length > 0 && !isRemovedFirst)
    parts.push(sql`removed as (${removalOf(customer, cart, remove, sql`and exists (select from locked)`)})`);
  if (put.length > 0) parts.push(sql`put as (${putOf(customer, cart, put.slice(0, STEP), IF_LOCKED)})`);
  if (fields.length > 0) parts.push(sql`entered as (${fieldsOf(customer, cart, fields)})`);
  return { before, parts: sql.join(parts, sql`, `) };
};
