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

/** A field of the cart's head, or of the subcart its place names (OP-76). */
export interface CartField extends Partial<DeliveryPlace> {
  readonly name: "poNumber" | "note" | "dropShipNotes";
  readonly value: string;
}

/** The day of one delivery, 'YYYY-MM-DD' (OP-77). */
export interface DeliveryChoice extends DeliveryPlace {
  readonly date: string;
  /** Plain deliveries only. null = the customer's own address, missing = unchanged (OP-05). */
  readonly location?: ReceivingLocation | null;
}

export interface LineWrite {
  /** The `state` of the client's cart; the response may then contain only what changed. */
  readonly held?: string;
  /** When the client made the edit; one older than the line's last edit is refused with `success: false` (OP-81). */
  readonly stamp?: EditStamp;
}

/** The shipping method of one drop-ship delivery, from its `shippingItems` (OP-78). */
export interface ShippingChoice extends DeliveryPlace {
  readonly itemNumber: string;
}

/** The address of one drop-ship delivery (CART-16, OP-74). */
export interface AddressChoice extends DeliveryPlace, AlternativeAddress {}

/**
 * The default cart (`order` null) and the carts of orders being edited. Every write takes the intent's idempotency key,
 * so it takes effect only once. Spec §7 'Orders and cart' (OP-91, CART-19).
 */
export class Carts extends Context.Service<
  Carts,
  {
    readonly get: (order: OrderNumber | null) => Effect.Effect<Cart, Failure>;
    /** `held`: the cart the client holds; if it was sent, the answer names its orders. */
    readonly currentOrNew: (held?: string) => Effect.Effect<Cart, Failure>;
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
    /** An address with `dropShipProblems` is refused, naming the fields. */
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
    /** Starts or resumes editing an order, which stays as placed. `Conflict` if it can't be (SUBMIT-12, OP-92). */
    readonly edit: (order: OrderNumber, intent: string) => Effect.Effect<Cart, Failure>;
    /** Restores the lines the order had when editing started; editing continues (SUBMIT-14, OP-79). */
    readonly cancelChanges: (order: OrderNumber, intent: string) => Effect.Effect<CartUpdate, Failure>;
    /** Drops the edited cart; the order stays as placed. Returns the default cart (SUBMIT-13, OP-79). */
    readonly deleteEdit: (order: OrderNumber, intent: string) => Effect.Effect<CartUpdate, Failure>;
    /**
     * `shown`: what the screen shows; if the cart differs it is refused with `success: false` and `differs`.
     * `deliveries`: send only these, by `subCartKey`, and keep the others in the cart; missing = all (OP-89).
     */
    readonly submit: (
      order: OrderNumber | null,
      intent: string,
      shown?: ShownCart,
      deliveries?: readonly string[],
    ) => Effect.Effect<Submission, Failure>;
    /**
     * The result of a submit whose response was lost; null = nothing was accepted, and if `isFinal`, nothing will be
     * (OP-91).
     */
    readonly submissionOf: (intent: string, isFinal: boolean) => Effect.Effect<Submission | null, Failure>;
  }
>()("larder/cart/Carts") {}
