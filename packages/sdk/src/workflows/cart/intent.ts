import type { CartLineId, LineUpdate, OrderNumber } from "@larder/domain/cart/cart.schema";
import type { ItemToAdd } from "@larder/domain/cart/add-items.schema";
import type { AddressChoice, CartField, DeliveryChoice, ShippingChoice } from "@larder/domain/cart/carts.port";

/** What an edit of the cart says. It holds all that is sent, so that the same key always carries the same body (OP-91). */
export type CartEdit =
  | { readonly _tag: "SetLine"; readonly line: LineUpdate }
  /** `line` with what is in it: the line may get another id before this is sent. Only the id is sent. */
  | { readonly _tag: "RemoveLine"; readonly line: LineUpdate }
  | { readonly _tag: "SetFields"; readonly fields: readonly CartField[] }
  | { readonly _tag: "SetDeliveryDate"; readonly choice: DeliveryChoice }
  | { readonly _tag: "SetAddress"; readonly choice: AddressChoice }
  | { readonly _tag: "SetShipping"; readonly choice: ShippingChoice }
  /** `line`: the edit of a line that is gone, which this addition stands for. */
  | {
      readonly _tag: "AddItems";
      readonly items: readonly ItemToAdd[];
      readonly line?: LineUpdate;
      /** Its requester shows no outcome: what is not as it was on the screen is said in a message. */
      readonly isAnnounced?: true;
    }
  /** The lines of an order being modified go back to those at the start (OP-79). */
  | { readonly _tag: "CancelChanges"; readonly order: OrderNumber }
  /** The modification of an order is dropped; nothing on the screen waits for it (OP-79). */
  | { readonly _tag: "DeleteEdit"; readonly order: OrderNumber };

/** The line that an edit is about; null = it is about none. */
export const lineOf = (edit: CartEdit): CartLineId | null =>
  edit._tag === "SetLine" || edit._tag === "RemoveLine" ? edit.line.id : null;

/** After these nothing is left of the edits of an order before them. */
export const isReset = ({ _tag }: CartEdit): boolean => _tag === "CancelChanges" || _tag === "DeleteEdit";

/** An edit that the server has not answered. `id` is its idempotency key, made with it and kept until it is answered (OP-91). */
export interface CartIntent {
  readonly id: string;
  readonly order: OrderNumber | null;
  /** When it was last edited, ms since 1970 by the customer's clock. */
  readonly madeAt: number;
  /** Above that of every earlier edit of this client, whatever its clock says (OP-81). */
  readonly stamp: number;
  readonly edit: CartEdit;
}

/** Why an edit failed for good, as data. The screen has the words. */
export type EditFailure =
  /** The server understood it and said no, in its own words; '' = without any. */
  | { readonly _tag: "Refused"; readonly message: string }
  /** No try was answered in time, or every answer was cut off. */
  | { readonly _tag: "NoAnswer" }
  /** The server answered with an error of its own, or in a form that cannot be read. */
  | { readonly _tag: "ServerError"; readonly requestId: string | null };

/** An edit that failed for good. It waits for the customer: tried again, discarded, or replaced by the next edit of the same thing (CART-26, OP-75). */
export interface FailedEdit {
  readonly intent: CartIntent;
  readonly reason: EditFailure;
  /** The cart was read afterwards and does not hold the edit; false = it may have been applied. */
  readonly isTruthKnown: boolean;
  /** The product of the line; '' = the edit is about no line. */
  readonly title: string;
}
