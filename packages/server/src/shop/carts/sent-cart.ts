import type { Cart } from "@larder/domain/cart/cart.schema";
import type { OrderKey } from "@larder/domain/order/order.schema";
import { sql } from "kysely";
import type { Customer } from "../../accounts/auth/caller.ts";
import type { Db } from "../../database/schema.ts";

type WireSent = NonNullable<(typeof Cart)["Encoded"]["sent"]>;

/** The orders that one of the organization's carts was sent as; null = none (SUBMIT-09). */
export const readSentCart = async (db: Db, { organization }: Customer, cart: string): Promise<WireSent | null> => {
  const { rows: orders } = await sql<(typeof OrderKey)["Encoded"]>`
    select document_company as "documentCompany", document_number as "documentNumber", document_type as "documentType", order_number as "orderNumber"
    from customer_order where cart_id = ${cart} and organization_id = ${organization.id} order by id`.execute(db);
  return orders.length === 0 ? null : { cart, orders };
};
