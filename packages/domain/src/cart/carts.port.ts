import type { ReceivingLocation } from "../account/organization.schema.ts";
import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { Failure } from "../failure.ts";
import type { AlternativeAddress } from "./drop-ship.schema.ts";
import type { Cart, CartAddition, CartLineId, CartUpdate, LineUpdate, OrderNumber } from "./cart.schema.ts";
import type { ItemToAdd } from "./add-items.schema.ts";
import type { Submission } from "./submission.schema.ts";
import type { EditStamp } from "./edit-order.ts";
import type { ShownCart } from "./shown-cart.schema.ts";
import type { DeliveryPlace } from "./subcarts.ts";

/** A field of the cart's head or of one subcart, which the place names (OP-76). */
export interface CartField extends Partial<DeliveryPlace> {
  readonly name: "poNumber" | "note" | "dropShipNotes";
  readonly value: string;
}

/** The day of one delivery, 'YYYY-MM-DD' (OP-77). */
export interface DeliveryChoice extends DeliveryPlace {
  readonly date: string;
  /** Where it is received; null = at the customer's own address, left out = as it is. Only of the plain delivery (OP-05). */
  readonly location?: ReceivingLocation | null;
}

/** What a client says along with an edit of lines. */
export interface LineWrite {
  /** The `state` of the cart that the client holds; the answer may then contain only what has changed. */
  readonly held?: string;
  /** When the client made the edit: one that is older than what the line holds is refused with `success: false` (OP-81). */
  readonly stamp?: EditStamp;
}

/** How one drop-ship delivery is shipped: one of its `shippingItems` (OP-78). */
export interface ShippingChoice extends DeliveryPlace {
  readonly itemNumber: string;
}

/** Where one drop-ship delivery goes (CART-16; OP-74). */
export interface AddressChoice extends DeliveryPlace, AlternativeAddress {}

/**
 * The default cart, and the cart of an order being modified (spec §7 'Orders and cart').
 * Every write takes the intent's idempotency key: the same key never has its effect twice (OP-91).
 * `order` names the order being modified; null = the default cart (CART-19).
 */
export class Carts extends Context.Service<
  Carts,
  {
    readonly get: (order: OrderNumber | null) => Effect.Effect<Cart, Failure>;
    readonly currentOrNew: () => Effect.Effect<Cart, Failure>;
    readonly summary: (order: OrderNumber | null) => Effect.Effect<Cart, Failure>;
    readonly validate: () => Effect.Effect<Cart, Failure>;
    readonly refreshPrices: (order: OrderNumber | null) => Effect.Effect<Cart, Failure>;
    readonly add: (
      items: readonly ItemToAdd[],
      order: OrderNumber | null,
      intent: string,
      write?: Pick<LineWrite, "held">,
    ) => Effect.Effect<CartAddition, Failure>;
    readonly updateLine: (
      line: LineUpdate,
      order: OrderNumber | null,
      intent: string,
      write?: LineWrite,
    ) => Effect.Effect<CartUpdate, Failure>;
    readonly removeLine: (
      id: CartLineId,
      order: OrderNumber | null,
      intent: string,
      write?: LineWrite,
    ) => Effect.Effect<CartUpdate, Failure>;
    readonly updateFields: (
      fields: readonly CartField[],
      order: OrderNumber | null,
      intent: string,
    ) => Effect.Effect<CartUpdate, Failure>;
    readonly chooseDeliveryDate: (
      choice: DeliveryChoice,
      order: OrderNumber | null,
      intent: string,
    ) => Effect.Effect<CartUpdate, Failure>;
    /** An address with a problem of `dropShipProblems` is refused with the problems' fields. */
    readonly chooseAddress: (
      choice: AddressChoice,
      order: OrderNumber | null,
      intent: string,
    ) => Effect.Effect<CartUpdate, Failure>;
    readonly chooseShipping: (
      choice: ShippingChoice,
      order: OrderNumber | null,
      intent: string,
    ) => Effect.Effect<CartUpdate, Failure>;
    /**
     * Begins the modification of an order, or goes on with one that was begun: its lines as a cart of their own. The order
     * stays as placed until that cart is submitted. Fails with Conflict when it can no longer be modified (SUBMIT-12, OP-92).
     */
    readonly edit: (order: OrderNumber, intent: string) => Effect.Effect<Cart, Failure>;
    /** Puts the cart of an order being modified back to the lines at the start; the modification goes on (SUBMIT-14, OP-79). */
    readonly cancelChanges: (order: OrderNumber, intent: string) => Effect.Effect<CartUpdate, Failure>;
    /** Drops the cart of an order being modified; the order stays as placed. Answers the default cart (SUBMIT-13, OP-79). */
    readonly deleteEdit: (order: OrderNumber, intent: string) => Effect.Effect<CartUpdate, Failure>;
    /** `shown`: what the screen shows; a cart that differs from it is refused with `success: false` and `differs`. */
    readonly submit: (
      order: OrderNumber | null,
      intent: string,
      shown?: ShownCart,
    ) => Effect.Effect<Submission, Failure>;
    /** The result of a submit after its answer was lost: the answer, or null when nothing was accepted (OP-91). */
    readonly submissionOf: (intent: string) => Effect.Effect<Submission | null, Failure>;
  }
>()("larder/cart/Carts") {}
