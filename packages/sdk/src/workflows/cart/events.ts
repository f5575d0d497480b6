import type { ReceivingLocation } from "@larder/domain/account/organization.schema";
import type { User } from "@larder/domain/account/user.schema";
import type { Cart, CartAddition, CartLineId, CartUpdate, OrderNumber } from "@larder/domain/cart/cart.schema";
import type { ItemToAdd } from "@larder/domain/cart/add-items.schema";
import type { Submission } from "@larder/domain/cart/submission.schema";
import type { AddressChoice, CartField, DeliveryChoice, ShippingChoice } from "@larder/domain/cart/carts.port";
import type { CancelReason, Failure } from "@larder/domain/failure";
import type { StoredCart } from "./state.ts";

/** What the user does, and what the page reports. */
export type CartUserEvent =
  /** Loads this cart; null = the default one (CART-19). */
  | { readonly _tag: "LoadRequested"; readonly order: OrderNumber | null }
  /** Begins the modification of this order, or goes on with it (SUBMIT-12). */
  | { readonly _tag: "EditRequested"; readonly order: OrderNumber }
  /** The lines of the order being modified go back to those at the start; the modification goes on (SUBMIT-14). */
  | { readonly _tag: "ChangesCancelled" }
  /** The changes that were canceled last are made again (SUBMIT-14). */
  | { readonly _tag: "ChangesRestored" }
  /** The modification is given up: by the customer's word, or because the page was left. The order stays as placed (SUBMIT-13). */
  | { readonly _tag: "EditEnded"; readonly by: "cancel" | "leave" }
  /** The cart page is open or not: prices are refreshed on opening and every 15 min (OP-65). */
  | { readonly _tag: "Opened" }
  | { readonly _tag: "Closed" }
  /** What was typed in a line, as text or number. Applied at once (CART-10). */
  | { readonly _tag: "QuantityChanged"; readonly line: CartLineId; readonly input: string | number }
  | {
      readonly _tag: "LineDetailsChanged";
      readonly line: CartLineId;
      readonly comment?: string | null;
      readonly cutInstructions1?: string | null;
      readonly cutInstructions2?: string | null;
    }
  /** The customer has looked at what is different about a line. */
  | { readonly _tag: "ChangesAcknowledged"; readonly line: CartLineId }
  /** Of a difference between what was seen and the cart: what is in the cart now is right. */
  | { readonly _tag: "DifferenceTaken"; readonly key: string }
  /** What was seen is right: the cart is changed back to it. */
  | { readonly _tag: "DifferenceKept"; readonly key: string }
  | { readonly _tag: "AllDifferencesTaken" }
  | { readonly _tag: "LineRemoved"; readonly line: CartLineId }
  | { readonly _tag: "FieldsChanged"; readonly fields: readonly CartField[] }
  | { readonly _tag: "DeliveryDateChosen"; readonly choice: DeliveryChoice }
  | { readonly _tag: "AddressChosen"; readonly choice: AddressChoice }
  | { readonly _tag: "ShippingChosen"; readonly choice: ShippingChoice }
  /** `intent` when the asker keeps the key itself, as the guide cart does. */
  | { readonly _tag: "ItemsAdded"; readonly items: readonly ItemToAdd[]; readonly intent?: string }
  /** The order is started for this day, 'YYYY-MM-DD': what waited for that is added (SUBMIT-21). */
  | { readonly _tag: "OrderStarted"; readonly date: string; readonly location?: ReceivingLocation }
  /** The order is not started: what waited for that is not added. */
  | { readonly _tag: "StartDeclined" }
  /** An edit that failed is sent again. */
  | { readonly _tag: "EditRetryRequested"; readonly intent: string }
  /** An edit that failed is given up: what the server holds is right. */
  | { readonly _tag: "EditDiscarded"; readonly intent: string }
  /** `order`: the cart that the button was shown for; when another one is shown by now, nothing is sent. */
  | { readonly _tag: "SubmitRequested"; readonly order?: OrderNumber | null }
  | { readonly _tag: "ValidationRequested" }
  | { readonly _tag: "RefreshRequested" }
  /** The page is in front of the customer again, or the network is there again: the cart is read. */
  | { readonly _tag: "RereadRequested" }
  /** Another tab of this customer has changed the cart, or sent it as these orders. */
  | { readonly _tag: "ChangedElsewhere"; readonly orders: readonly string[] }
  /** A day on the screen has closed for orders (CART-14). */
  | { readonly _tag: "CutOffReached" }
  /** The network is there again: what waits is sent now. */
  | { readonly _tag: "CameOnline" };

/** What the ports answer, and what other workflows report. */
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
  /** What the server holds, after the tries of an edit were used up. */
  | { readonly _tag: "WriteReconciled"; readonly intent: string; readonly epoch: number; readonly cart: Cart }
  | { readonly _tag: "ReconcileFailed"; readonly intent: string; readonly epoch: number; readonly failure: Failure }
  | {
      readonly _tag: "SubmitSucceeded";
      readonly intent: string;
      readonly epoch: number;
      readonly submission: Submission;
    }
  | { readonly _tag: "SubmitFailed"; readonly intent: string; readonly epoch: number; readonly failure: Failure }
  /** What became of it: null = nothing was accepted (OP-91). */
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
  | { readonly _tag: "StartRuleUpdated"; readonly asksToStart: boolean }
  | { readonly _tag: "ClientChanged"; readonly client: string; readonly lastStamp: number }
  | { readonly _tag: "HoldChanged"; readonly isHeld: boolean }
  | { readonly _tag: "UnsavedCleared" }
  | { readonly _tag: "ErrorsCleared" }
  /** Unanswered edits of an earlier visit (docs/architecture.md). */
  | { readonly _tag: "Restored"; readonly stored: StoredCart }
  | { readonly _tag: "Cancelled"; readonly reason: CancelReason }
  | { readonly _tag: "Reset" };
