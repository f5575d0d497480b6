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
 * An edited order has unsaved changes after every accepted update, and none after submitting, canceling changes,
 * deleting the edit or leaving; failures change nothing (§4, CART-20, CART-21, CART-22).
 */
export const unsavedAfter = (unsaved: boolean, event: CartEvent): boolean => UNSAVED_AFTER[event] ?? unsaved;
