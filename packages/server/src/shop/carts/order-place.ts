import type { SubCartPlace } from "@larder/domain/cart/subcarts";
import type { LockedOrder } from "../orders/lock-order.ts";

/** The cart delivery an order came from. Imported orders don't say whether they were pre-orders; they count as none. */
export const orderPlace = (order: LockedOrder): SubCartPlace => ({
  businessUnitId: order.business_unit_id,
  vendorId: order.vendor_id,
  isDropShip: order.is_drop_ship,
  isPreOrder: order.is_pre_order,
  isJIT: order.is_jit,
});
