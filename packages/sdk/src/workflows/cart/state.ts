import type { User } from "@larder/domain/account/user.schema";
import type { AddResult, ItemToAdd } from "@larder/domain/cart/add-items.schema";
import type { Cart, OrderNumber } from "@larder/domain/cart/cart.schema";
import type { Submission } from "@larder/domain/cart/submission.schema";
import type { ShownCart } from "@larder/domain/cart/shown-cart.schema";
import type { CancelReason } from "@larder/domain/failure";
import type { CartEdit, CartIntent, EditFailure, FailedEdit } from "./intent.ts";

/** Where the first edit of the queue stands. */
export type HeadPhase =
  /** Nothing of it is on its way. */
  | "idle"
  | "sending"
  /** Its answer was lost; it is sent again soon, under its key. */
  | "waiting"
  /** Its tries are used up; the cart is being read to learn whether it was applied. */
  | "checking"
  /** The server cannot be reached; the cart is read again soon. */
  | "disconnected"
  /** The cart is being read after the server could not be reached. */
  | "reconnecting";

/** A submit that was requested and is not answered. `id` is its idempotency key (OP-91). */
export interface SubmitIntent {
  readonly id: string;
  readonly order: OrderNumber | null;
  readonly madeAt: number;
  /** How often it was sent, or the server queried about it, without an answer. */
  readonly attempts: number;
  /**
   * `waiting`: its answer was lost, it is sent again soon. `checking`: the server is queried what became of it; `waitingToCheck`:
   * again soon. `unknown`: the server does not know; it is queried again when the customer wants, and nothing is sent.
   */
  readonly phase: "sending" | "waiting" | "checking" | "waitingToCheck" | "unknown";
  /** What was on the screen when it was requested. */
  readonly shown?: ShownCart;
}

/** What became of an add, for whoever requested it under this key. */
export interface SettledAdd {
  readonly intent: string;
  readonly success: boolean;
  /** What was sent; left out when nothing was. */
  readonly items?: readonly ItemToAdd[];
  readonly results: readonly AddResult[];
  readonly messages: readonly string[];
  /** Why it failed for good; left out when it was answered. */
  readonly failure?: EditFailure;
  /** It may have been applied nevertheless: it is only sent again under the same key. */
  readonly isIndeterminate?: true;
}

/** What a customer saw of the cart when it turned out to be another one, and answers difference by difference (SUBMIT-09). */
export interface CartReview {
  /** What was on the screen, with what was taken or set since. */
  readonly seen: ShownCart;
  /** The cart that was on the screen. */
  readonly cart: Cart;
  /** A submit was refused for it: nothing was sent. */
  readonly isRefused: boolean;
}

/** An order's cart before its changes were canceled. */
export interface CancelledChanges {
  readonly order: OrderNumber;
  readonly before: Cart;
  /** Additions that were dropped before they were sent. */
  readonly added: readonly ItemToAdd[];
  /** The cart without the changes; null while that is not answered. */
  readonly version: number | null;
}

/** Products that wait until the order is started with its day (SUBMIT-21). `intent` is the key of their addition. */
export interface StartingOrder {
  readonly items: readonly ItemToAdd[];
  readonly intent: string;
  readonly isAnnounced?: true;
}

/** The cart: the server's last answer and the edits that it does not know yet (spec §4). */
export interface CartState {
  readonly status: "idle" | "loading" | "ready" | "failed" | "accessDenied";
  /** What the server said last. */
  readonly server: Cart | null;
  /** The edits that are not answered yet, oldest first. */
  readonly queue: readonly CartIntent[];
  readonly head: HeadPhase;
  /** How many of its tries the first edit has used up. Above 0 its body must not change any more. */
  readonly attempts: number;
  /** Edits that failed for good, oldest first. What is shown is without them. */
  readonly failed: readonly FailedEdit[];
  /** The last edit failed for good without a refusal: the next one has fewer tries. */
  readonly isFailing: boolean;
  /** The cart that was held when the first edit was sent first; null = not known, or after a reload. */
  readonly before: Cart | null;
  /** What the last try of the first edit failed for. */
  readonly lastFailure: EditFailure | null;
  /** What a write answered while no cart was held: an older answer to the load is requested again (OP-81). */
  readonly written: { readonly id: string; readonly version: number } | null;
  /** Edits wait, because it is not known who is signed in (IDENT-26). */
  readonly isHeld: boolean;
  /** What is shown: `server` with the queued edits put on it, in order. The same object while nothing changes. */
  readonly optimisticCart: Cart | null;
  /** The order being modified; null = the default cart. */
  readonly order: OrderNumber | null;
  /** The default cart as it was when the modification began: it is untouched meanwhile, and shown again after (CART-38). */
  readonly defaultCart: Cart | null;
  readonly hasUnsavedChanges: boolean;
  /** The changes of an order that were canceled last, which can be made again; null = none. */
  readonly cancelledChanges: CancelledChanges | null;
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  /** Why what was typed in a line is no quantity, by line id; gone with the line's next edit. */
  readonly lineProblems: Readonly<Record<string, string>>;
  readonly submitting: SubmitIntent | null;
  /** Differences between what the customer saw and the cart as it is now wait for an answer; null = there are none. */
  readonly review: CartReview | null;
  /** The cart page shows the cart as it was read since it is open: what changes from now on is said. */
  readonly isSeen: boolean;
  /** Edits that were answered along with changes of others, which the cart that is being read will show. */
  readonly landed: readonly CartEdit[];
  /** The cart on the screen was sent elsewhere: the numbers of its orders, empty = they are not known; null = it was not. */
  readonly sentElsewhere: readonly string[] | null;
  /** Another tab has changed the cart while its page was not open here: it is read when this tab is in front. */
  readonly isStale: boolean;
  /** When the cart was last read for a change that may have been made elsewhere, ms since 1970. */
  readonly rereadAt: number;
  /** The instant at which the next of the shown days closes, and the cart is read again; null = none, or not on the screen. */
  readonly nextCutOff: number | null;
  /** Writes that the server took: other tabs hear of each. */
  readonly writes: number;
  /** The answer of the last submit that succeeded, kept for the confirmation page (OP-93). */
  readonly submitted: Submission | null;
  /** Navigations since the order was placed: the one to the confirmation page keeps the warnings (SUBMIT-19). */
  readonly arrivalsSinceSubmit: number;
  /** Prices changed at the last refresh (OP-65). */
  readonly priceIsUpdated: boolean;
  readonly isRefreshing: boolean;
  /** Loads that failed in a row. */
  readonly failedLoads: number;
  /** The user of the order (SUBMIT-05). */
  readonly user: User | null;
  readonly settledAdd: SettledAdd | null;
  /** Whether an order of this customer starts with its day of delivery (OP-05). */
  readonly asksToStart: boolean;
  /** The question when the order is to come is open; null = it is not. */
  readonly starting: StartingOrder | null;
  readonly isOpen: boolean;
  readonly cancelled: CancelReason | null;
  /** Counts the reads; an answer to an older one is dropped. */
  readonly request: number;
  /** Changes with the owner: answers for the previous user or organization are dropped (IDENT-07). */
  readonly epoch: number;
  /** Identifies this browser or device among the clients of the cart; all its tabs are one; '' = not known. */
  readonly client: string;
  /** The stamp of this client's last edit; no two edits have the same. Kept with the client's id. */
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
  asksToStart: false,
  starting: null,
  isOpen: false,
  cancelled: null,
  request: 0,
  epoch: 0,
  client: "",
  lastStamp: 0,
};

/** What is written to local storage, per user and organization (docs/architecture.md). */
export interface StoredCart {
  readonly queue: readonly CartIntent[];
  /** The first edit may have reached the server: it is sent again as it is, under its key. Missing = it may have. */
  readonly mayBeSent?: boolean;
  readonly submitting: SubmitIntent | null;
  /** Edits that failed for good and wait for the customer's word. */
  readonly failed?: readonly FailedEdit[];
}

/** Whether the first edit may have reached the server: then it stays as it is. */
export const mayBeSent = ({ head, attempts }: Pick<CartState, "head" | "attempts">): boolean =>
  head !== "idle" || attempts > 0;
