import type { CartRefusal } from "@larder/sdk";
import { belowOrderMinimumText } from "@larder/domain/text/cart/differences";

export const submitRefusal = (reason: CartRefusal): string => {
  switch (reason._tag) {
    case "OnHold":
    case "Invalid":
      return reason.message || "We can't take this order yet.";
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
      return "Your cart has no items.";
    case "Failed":
      return reason.count === 1
        ? "One change wasn't saved: try again or discard it."
        : `${reason.count} changes weren't saved: try again or discard them.`;
    case "Changed":
      return reason.lines.length === 1
        ? "One item needs your answer."
        : `${reason.lines.length} items need your answer.`;
    case "Differs":
      return reason.count === 1
        ? "One change in your cart needs your answer."
        : `${reason.count} changes in your cart need your answer.`;
    case "NoChanges":
      return "You haven't changed anything yet. The order stays as placed.";
    case "NotLoaded":
      return "Your cart isn't loaded yet.";
  }
};
