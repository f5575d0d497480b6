import type { ReceivingLocation } from "@larder/domain/account/organization.schema";
import type { StoredAddress } from "@larder/domain/cart/drop-ship.schema";
import type { OrderKey, OrderStatus } from "@larder/domain/order/order.schema";
import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { OrderNotFound } from "./errors.ts";

/** An order as read for changing it. */
export interface LockedOrder {
  readonly id: string;
  readonly order_number: string;
  readonly document_company: string;
  readonly document_number: string;
  readonly document_type: string;
  readonly status: OrderStatus;
  readonly revision: number;
  readonly delivery_date: string | null;
  readonly po_number: string;
  readonly note: string;
  readonly business_unit_id: string;
  readonly vendor_id: string | null;
  readonly is_drop_ship: boolean;
  readonly shipping_item_number: string | null;
  readonly shipping_name: string;
  /** In whole cents. */
  readonly shipping_cents: string;
  readonly ship_to: StoredAddress | null;
  readonly location: ReceivingLocation | null;
  readonly is_jit: boolean;
  readonly is_pre_order: boolean;
}

/**
 * Locks and reads an order, serializing its changes until the transaction ends. Lock it before the modification's cart,
 * to avoid deadlocks. All key fields given must match.
 */
export const lockOrder = async (
  db: Db,
  organizationId: number,
  key: Pick<typeof OrderKey.Encoded, "orderNumber"> & Partial<typeof OrderKey.Encoded>,
): Promise<LockedOrder> => {
  const { documentCompany = null, documentNumber = null, documentType = null } = key;
  const { rows } = await sql<LockedOrder>`
    select o.id::text, o.order_number, o.document_company, o.document_number, o.document_type, o.status, o.revision, o.delivery_date,
      o.po_number, o.note, o.business_unit_id, o.vendor_id, o.is_drop_ship, o.is_jit, o.is_pre_order, o.shipping_item_number, o.shipping_name, o.shipping_cents::text as shipping_cents, o.ship_to, o.location
    from customer_order o where o.organization_id = ${organizationId} and o.order_number = ${key.orderNumber}
      and o.document_company = coalesce(${documentCompany}::text, o.document_company)
      and o.document_number = coalesce(${documentNumber}::text, o.document_number)
      and o.document_type = coalesce(${documentType}::text, o.document_type)
    for update`.execute(db);
  const [order] = rows;
  if (order === undefined) throw new OrderNotFound();
  return order;
};
