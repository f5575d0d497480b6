import { canOrder, onHoldMessage } from "@larder/domain/account/can-order";
import { maySubmit, type SubmitRefusal } from "@larder/domain/cart/may-submit";
import type { CartEvent, CartState } from "./state.ts";

/** Why something cannot be done to the cart now. */
export type CartRefusal =
  | SubmitRefusal
  | { readonly _tag: "Submitting" }
  /** The order was sent and its answer lost; the server is being queried. */
  | { readonly _tag: "Checking" }
  | { readonly _tag: "NotLoaded" }
  /** Edits failed and wait for the customer: tried again or discarded. */
  | { readonly _tag: "Failed"; readonly count: number };

/** Whether something can be done now, and if not, why. */
export type Can = { readonly ok: true } | { readonly ok: false; readonly reason: CartRefusal };

const YES: Can = { ok: true };
const no = (reason: CartRefusal): Can => ({ ok: false, reason });

const failedHere = ({ failed, order }: CartState): number =>
  failed.filter(({ intent }) => intent.order === order).length;

/** Answers for the button, its explanation and the transition alike (DESIGN §3, SUBMIT-01 to SUBMIT-05, IDENT-18). */
export const can = (state: CartState, event: Pick<CartEvent, "_tag">): Can => {
  const { submitting } = state;
  if (submitting !== null) {
    const isEdit = [
      "SubmitRequested",
      "QuantityChanged",
      "LineDetailsChanged",
      "LineRemoved",
      "FieldsChanged",
      "DeliveryDateChosen",
      "EditRetryRequested",
    ];
    // An order with an unknown outcome can only be checked again.
    if (event._tag === "SubmitRequested" && submitting.phase === "unknown") return YES;
    if (isEdit.includes(event._tag))
      return no({
        _tag: submitting.phase === "sending" || submitting.phase === "waiting" ? "Submitting" : "Checking",
      });
  }
  switch (event._tag) {
    case "SubmitRequested":
      if (state.status !== "ready") return no({ _tag: "NotLoaded" });
      if (state.queue.length === 0 && failedHere(state) > 0) return no({ _tag: "Failed", count: failedHere(state) });
      return maySubmit({ cart: state.optimisticCart, updatesActive: state.queue.length, user: state.user });
    case "ItemsAdded":
      return canOrder(state.user) ? YES : no({ _tag: "OnHold", message: onHoldMessage(state.user) });
    case "QuantityChanged":
    case "LineDetailsChanged":
    case "LineRemoved":
    case "FieldsChanged":
    case "DeliveryDateChosen":
      return state.server === null ? no({ _tag: "NotLoaded" }) : YES;
    default:
      return YES;
  }
};

/** The reason in words, next to the button. */
export const refusalText = (reason: CartRefusal): string => {
  switch (reason._tag) {
    case "OnHold":
    case "Invalid":
      return reason.message || "The server has an objection to this order.";
    case "Updating":
      return "Saving your changes.";
    case "Submitting":
      return "Sending your order.";
    case "Checking":
      return "Checking whether your order was accepted.";
    case "NoGroups":
    case "NoLines":
      return "The cart has no items.";
    case "Failed":
      return reason.count === 1
        ? "One change was not saved: try again or discard it."
        : `${reason.count} changes were not saved: try again or discard them.`;
    case "NotLoaded":
      return "The cart is not loaded.";
  }
};
