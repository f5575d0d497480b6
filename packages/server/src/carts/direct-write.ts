import { type RawBuilder, sql } from "kysely";
import type { Customer } from "../auth/caller.ts";
import type { CartChanges, CartState } from "./cart-state.ts";
import type { CartToChange } from "./read-cart.ts";
import { putOf, STEP } from "./write-cart.ts";

/**
 * A cart's changes as parts of one atomic statement that writes only if the cart still is as read; `locked` has a row
 * if so. Null = one statement can't do it: it would not see that removing a line makes room for another.
 */
export const directWrite = (
  customer: Customer,
  { state: cart, changedAt }: Pick<CartToChange, "state" | "changedAt">,
  after: CartState,
  changes: CartChanges,
  now: Date,
): RawBuilder<unknown> | null => {
  const { put = [], remove = [], fields = [] } = changes;
  if (cart.id === "" || fields.length > 0 || put.length > STEP || (put.length > 0 && remove.length > 0)) return null;
  const organizationId = customer.organization.id;
  return sql.join(
    [
      sql`locked as (update cart set version = ${after.version}, po_number = ${after.poNumber}, note = ${after.note},
        delivery_date = ${after.deliveryDate}, changed_at = ${now}
        where organization_id = ${organizationId} and id = ${cart.id} and version = ${cart.version}
        and changed_at = ${changedAt} and is_open returning id)`,
      ...(remove.length === 0
        ? []
        : [
            sql`removed as (delete from cart_line where organization_id = ${organizationId} and cart_id in (select id from locked)
              and id = any(${remove}::text[]))`,
          ]),
      ...(put.length === 0
        ? []
        : [sql`put as (${putOf(customer, cart, put, sql`where exists (select from locked)`)})`]),
    ],
    sql`, `,
  );
};
