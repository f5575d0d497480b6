/** What happened to the cart of an order that is being modified. */
export type CartEvent =
  | "updated"
  | "updateFailed"
  | "submitted"
  | "submitFailed"
  | "editDeleted"
  | "changesCancelled"
  | "navigated";

const UNSAVED_AFTER: Record<CartEvent, boolean | null> = {
  updated: true,
  updateFailed: null,
  submitted: false,
  submitFailed: null,
  editDeleted: false,
  changesCancelled: false,
  navigated: false,
};

/**
 * A modified order has unsaved changes after every update that the server took, and none after it was sent, after its
 * changes were cancelled or its modification dropped, or after navigating away; a failure leaves it as it was. Spec §4,
 * CART-20, CART-21, CART-22.
 */
export const unsavedAfter = (unsaved: boolean, event: CartEvent): boolean => UNSAVED_AFTER[event] ?? unsaved;
