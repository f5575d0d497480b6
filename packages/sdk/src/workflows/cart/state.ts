import type { AlternativeAddress } from "@larder/domain/cart/drop-ship.schema";
import type { QuantityProblem } from "@larder/domain/quantity/read-quantity";
import type { User } from "@larder/domain/account/user.schema";
import type { AddResult, ItemToAdd } from "@larder/domain/cart/add-items.schema";
import type { Cart, OrderNumber } from "@larder/domain/cart/cart.schema";
import type { Submission } from "@larder/domain/cart/submission.schema";
import type { ShownCart } from "@larder/domain/cart/shown-cart.schema";
import type { OrderKey } from "@larder/domain/order/order.schema";
import type { CancelReason, Failure } from "@larder/domain/failure";
import type { CartEdit, CartIntent, EditFailure, FailedEdit } from "./intent.ts";

export type HeadPhase =
  | "idle"
  | "sending"
  /** Its response was lost; resent soon with its key. */
  | "waiting"
  | "checking"
  | "disconnected"
  | "reconnecting";

/** An unanswered submit. `id`: its idempotency key (OP-91). */
export interface SubmitIntent {
  readonly id: string;
  readonly order: OrderNumber | null;
  readonly madeAt: number;
  readonly attempts: number;
  /**
   * `waiting`: resent soon after a lost response. `checking`: asking the server for the outcome; `waitingToCheck`:
   * again soon. `unknown`: the server doesn't know; the customer can check again, and nothing is sent.
   */
  readonly phase: "sending" | "waiting" | "checking" | "waitingToCheck" | "unknown";
  /** The last lookup went out: what the server hasn't accepted by then it refuses later (OP-91). */
  readonly isFinal?: boolean;
  readonly shown?: ShownCart;
  /** The deliveries to send, by `subCartKey`; missing = all (OP-89). */
  readonly deliveries?: readonly string[];
}

/** An addition's outcome for the requester with this key. */
export interface SettledAdd {
  readonly intent: string;
  readonly success: boolean;
  readonly items?: readonly ItemToAdd[];
  readonly results: readonly AddResult[];
  readonly messages: readonly string[];
  readonly failure?: EditFailure;
  /** May have been applied, so resend only with the same key. */
  readonly isIndeterminate?: true;
}

/** `orders`: what the cart was sent as; empty = unknown. */
export interface SentElsewhere {
  readonly by: "tab" | "device";
  readonly orders: readonly OrderKey[];
}

/** An address that was typed for a delivery and isn't used yet. */
export interface TypedAddress {
  /** Its `subCartKey`. */
  readonly place: string;
  readonly address: AlternativeAddress;
  readonly madeAt: number;
}

/** What a customer saw of a cart that has changed, settled difference by difference (SUBMIT-09). */
export interface CartReview {
  readonly seen: ShownCart;
  readonly cart: Cart;
  readonly isRefused: boolean;
}

/** An order's cart before its changes were canceled. */
export interface CancelledChanges {
  readonly order: OrderNumber;
  readonly before: Cart;
  readonly added: readonly ItemToAdd[];
  readonly version: number | null;
}

/** Products waiting for the order to start with its day (SUBMIT-21). `intent`: their addition's key. */
export interface StartingOrder {
  readonly items: readonly ItemToAdd[];
  readonly intent: string;
  readonly isAnnounced?: true;
}

/** The cart: the server's last response and the edits it doesn't know yet (spec §4). */
export interface CartState {
  readonly status: "idle" | "loading" | "ready" | "failed" | "accessDenied";
  readonly server: Cart | null;
  readonly queue: readonly CartIntent[];
  readonly head: HeadPhase;
  /** The first edit's used attempts; above 0 its body must not change. */
  readonly attempts: number;
  /** Permanently failed edits, oldest first; not part of what is shown. */
  readonly failed: readonly FailedEdit[];
  /** The last edit failed permanently without a refusal, so the next gets fewer attempts. */
  readonly isFailing: boolean;
  /** The cart when the first edit was first sent; null = unknown, or after a reload. */
  readonly before: Cart | null;
  /** The cart held when an edit ended without a known outcome: what the next one finds proves nothing (OP-91). */
  readonly uncertain: Cart | null;
  readonly lastFailure: EditFailure | null;
  /** A write's cart while none was held; an older load response is repeated (OP-81). */
  readonly written: { readonly id: string; readonly version: number } | null;
  /** Edits wait until it is known who is signed in (IDENT-26). */
  readonly isHeld: boolean;
  /** `server` with queued edits applied; the same object while unchanged. */
  readonly optimisticCart: Cart | null;
  readonly order: OrderNumber | null;
  /** The default cart during a modification, shown again afterward (CART-38). */
  readonly defaultCart: Cart | null;
  readonly hasUnsavedChanges: boolean;
  readonly cancelledChanges: CancelledChanges | null;
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  /** The one typed last stands last. */
  readonly typedAddresses: readonly TypedAddress[];
  /** Why a line's typed quantity is invalid, by line id, until its next edit. */
  readonly lineProblems: Readonly<Record<string, QuantityProblem>>;
  readonly submitting: SubmitIntent | null;
  readonly review: CartReview | null;
  /** The open cart page shows the cart as read; changes are reported from now on. */
  readonly isSeen: boolean;
  /** Own edits answered together with others' changes, which the running read will show. */
  readonly landed: readonly CartEdit[];
  /** The cart on screen was sent elsewhere; null = it wasn't. */
  readonly sentElsewhere: SentElsewhere | null;
  /** Another tab changed the cart while its page was closed here: reread once visible. */
  readonly isStale: boolean;
  readonly rereadAt: number;
  /** When the next shown day closes and the cart is reread; null = none, or not on screen. */
  readonly nextCutOff: number | null;
  /** Counts accepted writes, announced to other tabs. */
  readonly writes: number;
  /** The last successful submit's response, for the confirmation page (OP-93). */
  readonly submitted: Submission | null;
  /** Navigations since the order: the one to the confirmation keeps the warnings (SUBMIT-19). */
  readonly arrivalsSinceSubmit: number;
  /** Prices changed at the last refresh (OP-65). */
  readonly priceIsUpdated: boolean;
  readonly isRefreshing: boolean;
  readonly failedLoads: number;
  /** Why the last load or refresh failed; null or missing = it didn't. */
  readonly failure?: Failure | null;
  /** The order's user (SUBMIT-05). */
  readonly user: User | null;
  readonly settledAdd: SettledAdd | null;
  readonly starting: StartingOrder | null;
  readonly isOpen: boolean;
  readonly cancelled: CancelReason | null;
  readonly request: number;
  /** Changes with the owner; responses for a previous one are dropped (IDENT-07). */
  readonly epoch: number;
  /** Identifies this browser among the cart's clients, across tabs; "" = unknown. */
  readonly client: string;
  /** This client's last edit stamp, unique and stored with its id. */
  readonly lastStamp: number;
}

export const cartInitialState: CartState = {
  status: "idle",
  server: null,
  queue: [],
  head: "idle",
  attempts: 0,
  failed: [],
  isFailing: false,
  before: null,
  uncertain: null,
  lastFailure: null,
  written: null,
  isHeld: false,
  optimisticCart: null,
  order: null,
  defaultCart: null,
  hasUnsavedChanges: false,
  cancelledChanges: null,
  errors: [],
  warnings: [],
  typedAddresses: [],
  lineProblems: {},
  submitting: null,
  review: null,
  isSeen: false,
  landed: [],
  sentElsewhere: null,
  isStale: false,
  rereadAt: 0,
  nextCutOff: null,
  writes: 0,
  submitted: null,
  arrivalsSinceSubmit: 0,
  priceIsUpdated: false,
  isRefreshing: false,
  failedLoads: 0,
  user: null,
  settledAdd: null,
  starting: null,
  isOpen: false,
  cancelled: null,
  request: 0,
  epoch: 0,
  client: "",
  lastStamp: 0,
};

/** Stored locally per user and organization (docs/architecture.md). */
export interface StoredCart {
  readonly queue: readonly CartIntent[];
  /** The first edit may have reached the server: resend unchanged, with its key. Missing = true. */
  readonly mayBeSent?: boolean;
  readonly submitting: SubmitIntent | null;
  readonly failed?: readonly FailedEdit[];
  readonly typedAddresses?: readonly TypedAddress[];
}

/** Whether the first edit may have reached the server and must not change. */
export const mayBeSent = ({ head, attempts }: Pick<CartState, "head" | "attempts">): boolean =>
  head !== "idle" || attempts > 0;
