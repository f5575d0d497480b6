import { belowOrderMinimumText } from "@larder/domain/cart/order-minimum";
import type { CartRefusal } from "@larder/sdk/workflows/cart/can";

/** Why the order cannot be sent, next to the button. */
export const submitRefusal = (reason: CartRefusal): string => {
  switch (reason._tag) {
    case "OnHold":
    case "Invalid":
      return reason.message || "The server has an objection to this order.";
    case "BelowOrderMinimum":
      return belowOrderMinimumText(reason);
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
    case "Changed":
      return reason.lines.length === 1
        ? "One line waits for your answer."
        : `${reason.lines.length} lines wait for your answer.`;
    case "Differs":
      return reason.count === 1
        ? "One change in your cart waits for your answer."
        : `${reason.count} changes in your cart wait for your answer.`;
    case "NoChanges":
      return "Nothing is changed yet. The order stays as placed.";
    case "NotLoaded":
      return "The cart is not loaded.";
  }
};
