import type { User } from "@larder/domain/account/user.schema";
import type {
  AddResult,
  Cart,
  CartAddition,
  CartLineId,
  CartUpdate,
  ItemToAdd,
  OrderNumber,
  Submission,
} from "@larder/domain/cart/cart.schema";
import type { ShownPrice } from "@larder/domain/cart/line-changes";
import type {
  AddressChoice,
  CartField,
  DeliveryChoice,
  LineWrite,
  ShippingChoice,
} from "@larder/domain/cart/carts.port";
import type { CancelReason, Failure } from "@larder/domain/failure";
import type { CommonCommand, WithConcurrencyKey } from "../../kernel/commands.ts";
import type { CartIntent, EditFailure, FailedEdit } from "./intent.ts";

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
  /** The prices that were on the screen when it was requested. */
  readonly shown?: readonly ShownPrice[];
}

/** What became of an add, for whoever requested it under this key. */
export interface SettledAdd {
  readonly intent: string;
  readonly success: boolean;
  readonly results: readonly AddResult[];
  readonly messages: readonly string[];
  /** Why it failed for good; left out when it was answered. */
  readonly failure?: EditFailure;
  /** It may have been applied nevertheless: it is only sent again under the same key. */
  readonly isIndeterminate?: true;
}

/** Products that wait until the order is started with its day (SUBMIT-21). `intent` is the key of their addition. */
export interface StartingOrder {
  readonly items: readonly ItemToAdd[];
  readonly intent: string;
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
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  /** Why what was typed in a line is no quantity, by line id; gone with the line's next edit. */
  readonly lineProblems: Readonly<Record<string, string>>;
  readonly submitting: SubmitIntent | null;
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
  errors: [],
  warnings: [],
  lineProblems: {},
  submitting: null,
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

/** What the user does, and what the page reports. */
export type CartUserEvent =
  /** Loads this cart; null = the default one (CART-19). */
  | { readonly _tag: "LoadRequested"; readonly order: OrderNumber | null }
  /** Begins the modification of this order, or goes on with it (SUBMIT-12). */
  | { readonly _tag: "EditRequested"; readonly order: OrderNumber }
  /** The lines of the order being modified go back to those at the start; the modification goes on (SUBMIT-14). */
  | { readonly _tag: "ChangesCancelled" }
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
  | { readonly _tag: "LineRemoved"; readonly line: CartLineId }
  | { readonly _tag: "FieldsChanged"; readonly fields: readonly CartField[] }
  | { readonly _tag: "DeliveryDateChosen"; readonly choice: DeliveryChoice }
  | { readonly _tag: "AddressChosen"; readonly choice: AddressChoice }
  | { readonly _tag: "ShippingChosen"; readonly choice: ShippingChoice }
  /** `intent` when the asker keeps the key itself, as the guide cart does. */
  | { readonly _tag: "ItemsAdded"; readonly items: readonly ItemToAdd[]; readonly intent?: string }
  /** The order is started for this day, 'YYYY-MM-DD': what waited for that is added (SUBMIT-21). */
  | { readonly _tag: "OrderStarted"; readonly date: string }
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

/** What is written to local storage, per user and organization (docs/architecture.md). */
export interface StoredCart {
  readonly queue: readonly CartIntent[];
  /** The first edit may have reached the server: it is sent again as it is, under its key. Missing = it may have. */
  readonly mayBeSent?: boolean;
  readonly submitting: SubmitIntent | null;
  /** Edits that failed for good and wait for the customer's word. */
  readonly failed?: readonly FailedEdit[];
}

export type CartCommand =
  | ({ readonly _tag: "LoadCart"; readonly request: number; readonly order: OrderNumber | null } & WithConcurrencyKey)
  | ({
      readonly _tag: "EditOrder";
      readonly request: number;
      readonly order: OrderNumber;
      readonly intent: string;
    } & WithConcurrencyKey)
  | { readonly _tag: "Write"; readonly intent: CartIntent; readonly epoch: number; readonly write: LineWrite }
  | {
      readonly _tag: "ReconcileWrite";
      readonly intent: string;
      readonly order: OrderNumber | null;
      readonly epoch: number;
    }
  | {
      readonly _tag: "Submit";
      readonly intent: string;
      readonly order: OrderNumber | null;
      readonly epoch: number;
      readonly shown?: readonly ShownPrice[];
    }
  | { readonly _tag: "LoadSubmission"; readonly intent: string; readonly epoch: number }
  | ({ readonly _tag: "Validate"; readonly request: number } & WithConcurrencyKey)
  | ({
      readonly _tag: "RefreshPrices";
      readonly request: number;
      readonly order: OrderNumber | null;
    } & WithConcurrencyKey)
  | CartOutput
  | CommonCommand<CartEvent>;

/** What the other workflows react to. */
export type CartOutput =
  /** An addition is settled; `add.intent` is the key under which it was requested (the guide cart's). */
  | { readonly _tag: "AddSettled"; readonly add: SettledAdd }
  /** An order was placed (SUBMIT-08). */
  | { readonly _tag: "OrderPlaced"; readonly submission: Submission; readonly cart: Cart | null }
  /** A refresh of the prices is over, with or without success: the prices in the cart by `sku|unit` (OP-65). */
  | { readonly _tag: "PricesSettled"; readonly prices: Readonly<Record<string, string>> };

/** Prices are refreshed again after this while the cart is open, ms (OP-65). */
export const REFRESH_MS = 900_000;
/** A submit with a lost answer is sent again, with its key, for so long, ms (OP-91). */
export const RETRY_FOR_MS = 15_000;
/** A server that cannot say what became of a submit is queried this often automatically. */
export const MAX_CHECKS = 12;
/** The longest wait between two tries, ms. */
export const LONGEST_WAIT_MS = 8_000;
/** An edit is sent so often at most before it has failed. */
export const MAX_TRIES = 6;
/** So often when the edit before it has failed. */
export const MAX_TRIES_WHILE_FAILING = 2;
/** A try that hung until its timeout counts for so many. */
export const TRIES_PER_TIMEOUT = 3;
/** The server keeps keys for so long, ms; an older edit is not sent again (OP-91). */
export const KEY_LIFE_MS = 86_400_000;

/** Whether the first edit may have reached the server: then it stays as it is. */
export const mayBeSent = ({ head, attempts }: Pick<CartState, "head" | "attempts">): boolean =>
  head !== "idle" || attempts > 0;
