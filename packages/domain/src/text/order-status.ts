import type { OrderStatus } from "../order/order.schema.ts";

const STATUSES: Readonly<Record<OrderStatus, string>> = {
  pending: "Pending",
  submitted: "Submitted",
  confirmed: "Confirmed",
  processing: "Being prepared",
  shipped: "On its way",
  delivered: "Delivered",
  cancelled: "Canceled",
  failed: "Failed",
};

/** A status in the customer's words (§3, HIST-04, SUBMIT-16, OP-92). */
export const statusFriendly = (status: OrderStatus): string => STATUSES[status];
