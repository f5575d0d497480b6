const STATUSES = {
  pending: "Pending",
  submitted: "Submitted",
  confirmed: "Confirmed",
  processing: "Being prepared",
  shipped: "On its way",
  delivered: "Delivered",
  cancelled: "Canceled",
  failed: "Failed",
} as const;

/** Each is an `OrderStatus`. */
export type Status = keyof typeof STATUSES;

/** A status in the customer's words (§3, HIST-04, SUBMIT-16, OP-92). */
export const statusFriendly = (status: Status): string => STATUSES[status];
