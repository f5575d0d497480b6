import type { CartLineId, LineUpdate, OrderNumber } from "@larder/domain/cart/cart.schema";
import type { ItemToAdd } from "@larder/domain/cart/add-items.schema";
import type { AddressChoice, CartField, DeliveryChoice, ShippingChoice } from "@larder/domain/cart/carts.port";

/** A cart edit with its complete payload, so the same key always has the same body (OP-91). */
export type CartEdit =
  | { readonly _tag: "SetLine"; readonly line: LineUpdate }
  /** The whole `line`, since its id may change before sending; only the id is sent. */
  | { readonly _tag: "RemoveLine"; readonly line: LineUpdate }
  | { readonly _tag: "SetFields"; readonly fields: readonly CartField[] }
  | { readonly _tag: "SetDeliveryDate"; readonly choice: DeliveryChoice }
  | { readonly _tag: "SetAddress"; readonly choice: AddressChoice }
  | { readonly _tag: "SetShipping"; readonly choice: ShippingChoice }
  | {
      readonly _tag: "AddItems";
      readonly items: readonly ItemToAdd[];
      readonly line?: LineUpdate;
      /** The requester shows no outcome: a message reports what changed. */
      readonly isAnnounced?: true;
    }
  /** Resets the order's lines to the start of its modification (OP-79). */
  | { readonly _tag: "CancelChanges"; readonly order: OrderNumber }
  /** Drops an order's modification in the background (OP-79). */
  | { readonly _tag: "DeleteEdit"; readonly order: OrderNumber };

export const lineOf = (edit: CartEdit): CartLineId | null =>
  edit._tag === "SetLine" || edit._tag === "RemoveLine" ? edit.line.id : null;

/** Whether an edit makes earlier edits of its order obsolete. */
export const isReset = ({ _tag }: CartEdit): boolean => _tag === "CancelChanges" || _tag === "DeleteEdit";

/** An unanswered edit. `id`: its idempotency key until answered (OP-91). */
export interface CartIntent {
  readonly id: string;
  readonly order: OrderNumber | null;
  /** The last change by the customer's clock, in ms since 1970. */
  readonly madeAt: number;
  /** Above this client's earlier edits, even if the clock goes back (OP-81). */
  readonly stamp: number;
  readonly edit: CartEdit;
}

/** Why an edit failed permanently, as data; the screen words it. */
export type EditFailure =
  /** Rejected by the server; "" = without a message. */
  | { readonly _tag: "Refused"; readonly message: string }
  | { readonly _tag: "NoAnswer" }
  | { readonly _tag: "ServerError"; readonly requestId: string | null };

/** A permanently failed edit, to be retried, discarded, or replaced by the next edit of the same thing (CART-26, OP-75). */
export interface FailedEdit {
  readonly intent: CartIntent;
  readonly reason: EditFailure;
  /** The cart was reread and lacks the edit; false = it may have been applied. */
  readonly isTruthKnown: boolean;
  /** The line's product; "" = no line. */
  readonly title: string;
}
