import type { ReceivingLocation } from "@larder/domain/account/organization.schema";
import type { User } from "@larder/domain/account/user.schema";
import type { Cart, CartAddition, CartLineId, CartUpdate, OrderNumber } from "@larder/domain/cart/cart.schema";
import type { ItemToAdd } from "@larder/domain/cart/add-items.schema";
import type { Submission } from "@larder/domain/cart/submission.schema";
import type { AlternativeAddress } from "@larder/domain/cart/drop-ship.schema";
import type { AddressChoice, CartField, DeliveryChoice, ShippingChoice } from "@larder/domain/cart/carts.port";
import type { OrderKey } from "@larder/domain/order/order.schema";
import type { CancelReason, Failure } from "@larder/domain/failure";
import type { StoredCart } from "./state.ts";

export type CartUserEvent =
  /** Loads this cart; null = the default one (CART-19). */
  | { readonly _tag: "LoadRequested"; readonly order: OrderNumber | null }
  /** Starts or resumes modifying this order (SUBMIT-12). */
  | { readonly _tag: "EditRequested"; readonly order: OrderNumber }
  /** Resets the order's lines to the start of the modification, which stays open (SUBMIT-14). */
  | { readonly _tag: "ChangesCancelled" }
  /** Restores the last canceled changes (SUBMIT-14). */
  | { readonly _tag: "ChangesRestored" }
  /** Ends the modification by cancel or by leaving the page; the order stays as placed (SUBMIT-13). */
  | { readonly _tag: "EditEnded"; readonly by: "cancel" | "leave" }
  /** The cart page opened or closed: prices refresh on opening and every 15 min (OP-65). */
  | { readonly _tag: "Opened" }
  | { readonly _tag: "Closed" }
  /** Text or number typed in a line, applied at once (CART-10). */
  | { readonly _tag: "QuantityChanged"; readonly line: CartLineId; readonly input: string | number }
  | {
      readonly _tag: "LineDetailsChanged";
      readonly line: CartLineId;
      readonly comment?: string | null;
      readonly cutInstructions1?: string | null;
      readonly cutInstructions2?: string | null;
    }
  | { readonly _tag: "ChangesAcknowledged"; readonly line: CartLineId }
  | { readonly _tag: "DifferenceTaken"; readonly key: string }
  | { readonly _tag: "DifferenceKept"; readonly key: string }
  | { readonly _tag: "AllDifferencesTaken" }
  | { readonly _tag: "LineRemoved"; readonly line: CartLineId }
  | { readonly _tag: "FieldsChanged"; readonly fields: readonly CartField[] }
  | { readonly _tag: "DeliveryDateChosen"; readonly choice: DeliveryChoice }
  /** Typed in the form for a delivery, by `subCartKey`, and not used yet. */
  | { readonly _tag: "AddressTyped"; readonly place: string; readonly address: AlternativeAddress }
  | { readonly _tag: "AddressChosen"; readonly choice: AddressChoice }
  | { readonly _tag: "ShippingChosen"; readonly choice: ShippingChoice }
  /** `intent`: the requester's own key, as in the guide cart. */
  | { readonly _tag: "ItemsAdded"; readonly items: readonly ItemToAdd[]; readonly intent?: string }
  /** Starts the order for this day, "YYYY-MM-DD", and adds what waited for it (SUBMIT-21). */
  | { readonly _tag: "OrderStarted"; readonly date: string; readonly location?: ReceivingLocation }
  | { readonly _tag: "StartDeclined" }
  | { readonly _tag: "EditRetryRequested"; readonly intent: string }
  /** Gives up a failed edit; the server's value stands. */
  | { readonly _tag: "EditDiscarded"; readonly intent: string }
  /**
   * `order`: the cart the button was for; if another is shown, nothing is sent. `deliveries`: send only these, by
   * `subCartKey`, and keep the others in the cart (OP-89).
   */
  | {
      readonly _tag: "SubmitRequested";
      readonly order?: OrderNumber | null;
      readonly deliveries?: readonly string[];
    }
  | { readonly _tag: "ValidationRequested" }
  | { readonly _tag: "RefreshRequested" }
  /** The page is visible or online again: reread the cart. */
  | { readonly _tag: "RereadRequested" }
  /** Another tab changed the cart, or sent it as these orders. */
  | { readonly _tag: "ChangedElsewhere"; readonly orders: readonly OrderKey[] }
  /** A day on screen has closed (CART-14). */
  | { readonly _tag: "CutOffReached" }
  | { readonly _tag: "CameOnline" };

export type CartEvent =
  | CartUserEvent
  | { readonly _tag: "Loaded"; readonly request: number; readonly cart: Cart }
  | { readonly _tag: "LoadFailed"; readonly request: number; readonly failure: Failure }
  | {
      readonly _tag: "WriteSucceeded";
      readonly intent: string;
      readonly epoch: number;
      readonly update: CartUpdate | CartAddition;
    }
  | { readonly _tag: "WriteFailed"; readonly intent: string; readonly epoch: number; readonly failure: Failure }
  | { readonly _tag: "RetryDue"; readonly intent: string }
  /** The server's cart after an edit's attempts were used up. */
  | { readonly _tag: "WriteReconciled"; readonly intent: string; readonly epoch: number; readonly cart: Cart }
  | { readonly _tag: "ReconcileFailed"; readonly intent: string; readonly epoch: number; readonly failure: Failure }
  | {
      readonly _tag: "SubmitSucceeded";
      readonly intent: string;
      readonly epoch: number;
      readonly submission: Submission;
    }
  | { readonly _tag: "SubmitFailed"; readonly intent: string; readonly epoch: number; readonly failure: Failure }
  /** The submit's outcome: null = nothing was accepted (OP-91). */
  | {
      readonly _tag: "SubmissionLoaded";
      readonly intent: string;
      readonly epoch: number;
      readonly submission: Submission | null;
    }
  | {
      readonly _tag: "SubmissionLoadFailed";
      readonly intent: string;
      readonly epoch: number;
      readonly failure: Failure;
    }
  | { readonly _tag: "Validated"; readonly request: number; readonly cart: Cart }
  | { readonly _tag: "ValidationFailed"; readonly request: number; readonly failure: Failure }
  | { readonly _tag: "PricesRefreshed"; readonly request: number; readonly cart: Cart }
  | { readonly _tag: "RefreshFailed"; readonly request: number; readonly failure: Failure }
  | { readonly _tag: "Reread"; readonly request: number; readonly cart: Cart }
  | { readonly _tag: "RereadFailed"; readonly request: number; readonly failure: Failure }
  | { readonly _tag: "UserChanged"; readonly user: User | null }
  | { readonly _tag: "ClientChanged"; readonly client: string; readonly lastStamp: number }
  | { readonly _tag: "HoldChanged"; readonly isHeld: boolean }
  | { readonly _tag: "UnsavedCleared" }
  | { readonly _tag: "ErrorsCleared" }
  | { readonly _tag: "Restored"; readonly stored: StoredCart }
  | { readonly _tag: "Cancelled"; readonly reason: CancelReason }
  | { readonly _tag: "Reset" };
