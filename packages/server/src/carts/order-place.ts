import type { SubCartPlace } from "@larder/domain/cart/subcarts";
import type { LockedOrder } from "../orders/lock-order.ts";

/** The delivery of its cart that an order was made of. An imported order does not say whether it was a pre-order: it was none. */
export const orderPlace = (order: LockedOrder): SubCartPlace => ({
  businessUnitId: order.business_unit_id,
  vendorId: order.vendor_id,
  isDropShip: order.is_drop_ship,
  isPreOrder: order.is_pre_order,
  isJIT: order.is_jit,
});
