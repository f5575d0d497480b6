import { canOrder, onHoldMessage } from "@larder/domain/account/can-order";
import type { Cart, CartLineId } from "@larder/domain/cart/cart.schema";
import { withDeliveries } from "@larder/domain/cart/chosen-deliveries";
import { linesToAcknowledge } from "@larder/domain/cart/line-changes";
import { maySubmit, type SubmitRefusal } from "@larder/domain/cart/may-submit";
import { type Can, no, YES } from "../../kernel/can.ts";
import type { CartEvent } from "./events.ts";
import { differencesOf } from "./differences.ts";
import type { CartState } from "./state.ts";

export type CartRefusal =
  | SubmitRefusal
  | { readonly _tag: "Submitting" }
  | { readonly _tag: "Checking" }
  | { readonly _tag: "NotLoaded" }
  | { readonly _tag: "NoChanges" }
  | { readonly _tag: "Failed"; readonly count: number }
  | { readonly _tag: "Differs"; readonly count: number }
  /** Lines with an unacknowledged price increase or pack size change. */
  | { readonly _tag: "Changed"; readonly lines: readonly CartLineId[] };

const failedHere = ({ failed, order }: CartState): number =>
  failed.filter(({ intent }) => intent.order === order).length;

const changed = new WeakMap<Cart, readonly CartLineId[]>();

/** Blocks an order until all differences from what the customer saw are answered (SUBMIT-09). */
const withoutDifferences = (answer: Can<CartRefusal>, state: CartState): Can<CartRefusal> => {
  const count = answer.ok ? differencesOf(state).length : 0;
  return count === 0 ? answer : no({ _tag: "Differs", count });
};

const withoutChanges = (answer: Can<CartRefusal>, cart: Cart | null): Can<CartRefusal> => {
  if (!answer.ok || cart === null) return answer;
  const lines = changed.get(cart) ?? linesToAcknowledge(cart).map(({ id }) => id);
  changed.set(cart, lines);
  return lines.length === 0 ? answer : no({ _tag: "Changed", lines });
};

/** Some deliveries can be sent alone from the default cart, but not from an order being modified or a purchasing session (OP-89). */
const maySend = (state: CartState, deliveries: readonly string[] | undefined): Can<CartRefusal> => {
  const { optimisticCart, order, queue, user } = state;
  const isSome = deliveries !== undefined && optimisticCart !== null;
  if (isSome && (order !== null || user?.purchasingSystem !== undefined)) return no({ _tag: "NoGroups" });
  const cart = isSome ? withDeliveries(optimisticCart, deliveries) : optimisticCart;
  return withoutChanges(withoutDifferences(maySubmit({ cart, updatesActive: queue.length, user }), state), cart);
};

/** Whether an event is allowed, for the button, its explanation and the transition alike (SUBMIT-01 to SUBMIT-05, IDENT-18). */
export const cartCan = (
  state: CartState,
  event: Pick<CartEvent, "_tag"> & { readonly deliveries?: readonly string[] },
): Can<CartRefusal> => {
  const { submitting } = state;
  if (submitting !== null) {
    const isEdit = [
      "SubmitRequested",
      "QuantityChanged",
      "LineDetailsChanged",
      "ChangesAcknowledged",
      "LineRemoved",
      "DifferenceTaken",
      "DifferenceKept",
      "AllDifferencesTaken",
      "FieldsChanged",
      "DeliveryDateChosen",
      "AddressChosen",
      "ShippingChosen",
      "EditRetryRequested",
      "ChangesCancelled",
      "ChangesRestored",
      "EditEnded",
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
      if (state.order !== null && state.queue.length === 0 && !state.hasUnsavedChanges)
        return no({ _tag: "NoChanges" });
      return maySend(state, event.deliveries);
    case "ItemsAdded":
      return canOrder(state.user) ? YES : no({ _tag: "OnHold", message: onHoldMessage(state.user) });
    case "QuantityChanged":
    case "LineDetailsChanged":
    case "ChangesAcknowledged":
    case "LineRemoved":
    case "DifferenceTaken":
    case "DifferenceKept":
    case "AllDifferencesTaken":
    case "FieldsChanged":
    case "DeliveryDateChosen":
    case "ChangesCancelled":
    case "ChangesRestored":
    case "AddressChosen":
    case "ShippingChosen":
      return state.server === null ? no({ _tag: "NotLoaded" }) : YES;
    default:
      return YES;
  }
};
