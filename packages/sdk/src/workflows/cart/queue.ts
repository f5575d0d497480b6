import { cartLineKey, linesOf } from "@larder/domain/cart/cart-lines";
import type { CartAddition, CartUpdate, ItemToAdd, LineUpdate } from "@larder/domain/cart/cart.schema";
import { mergeServerCart } from "@larder/domain/cart/merge-server-cart";
import { unsavedAfter } from "@larder/domain/cart/unsaved-changes";
import { updateOutcome } from "@larder/domain/cart/update-outcome";
import type { Failure } from "@larder/domain/failure";
import { UNEXPECTED_ERROR } from "@larder/domain/text/common";
import { failureText, isLost } from "../../failure-text.ts";
import { waitBeforeRetry } from "../../retry-wait.ts";
import type { Moment } from "../../workflow.ts";
import { load } from "./load.ts";
import { shownCart } from "./shown.ts";
import {
  type CartCommand,
  type CartIntent,
  type CartState,
  lineOf,
  LONGEST_WAIT_MS,
  type SettledAdd,
} from "./state.ts";

export type Step = readonly [CartState, readonly CartCommand[]];

/** So often a refusal for want of a session leads to asking who is signed in; then it is a refusal like any other. */
const MOST_DOUBTS = 3;

/** The state with what is shown brought up to date; the same cart object while neither server nor queue changed. */
export const withShown = (former: CartState, next: CartState): CartState =>
  former.server === next.server && former.queue === next.queue
    ? next
    : { ...next, shown: shownCart(next.server, next.queue) };

const asItem = ({ id: _gone, cutInstructions1, cutInstructions2, comment, ...item }: LineUpdate): ItemToAdd => ({
  ...item,
  ...(cutInstructions1 ? { cutInstructions1 } : {}),
  ...(cutInstructions2 ? { cutInstructions2 } : {}),
  ...(comment ? { comment } : {}),
});

const itemKey = ({ productSku, unitOfMeasure, cutInstructions1 = null, cutInstructions2 = null }: LineUpdate): string =>
  cartLineKey({ productSku, unitOfMeasure, cutInstructions1, cutInstructions2 });

/**
 * A line that the server took out while it was edited further: when the same product is there under another id, the edit is
 * about that line; else it is added anew, under the same key. Only an edit that was never sent may change so.
 */
const settledHead = (state: CartState): CartState => {
  const [head, ...rest] = state.queue;
  if (head === undefined || state.attempts > 0) return state;
  const { edit } = head;
  if (edit._tag !== "SetLine" && edit._tag !== "RemoveLine") return state;
  if (state.status !== "ready" || state.server === null || state.server.orderNumber !== head.order) return state;
  const present = [...linesOf(state.server), ...state.server.oosLines];
  if (present.some((one) => one.id === edit.line.id)) return state;
  const twin = present.find((one) => cartLineKey(one) === itemKey(edit.line));
  if (twin !== undefined)
    return { ...state, queue: [{ ...head, edit: { ...edit, line: { ...edit.line, id: twin.id } } }, ...rest] };
  if (edit.line.quantity === 0) return settledHead({ ...state, queue: rest });
  return { ...state, queue: [{ ...head, edit: { _tag: "AddItems", items: [asItem(edit.line)] } }, ...rest] };
};

/** Sends the first edit, if none is on its way and nothing holds it. One request in flight per cart (OP-75). */
export const pump = (former: CartState, commands: readonly CartCommand[] = []): Step => {
  if (former.isInFlight || former.isHeld || former.submitting !== null) return [former, commands];
  const state = withShown(former, settledHead(former));
  const [head] = state.queue;
  // Whether the line is still there is told by the cart, which is on its way or asked for again.
  const isUnknown = state.status !== "ready" && state.status !== "accessDenied";
  const isEarly =
    head !== undefined && lineOf(head.edit) !== null && state.attempts === 0 && isUnknown && head.order === state.order;
  if (head === undefined || isEarly) return [state, commands];
  return [
    { ...state, isInFlight: true, isWaiting: false },
    [...commands, { _tag: "Write", intent: head, epoch: state.epoch }],
  ];
};

const settledAdd = (intent: CartIntent, add: Omit<SettledAdd, "intent">): readonly CartCommand[] =>
  intent.edit._tag === "AddItems" ? [{ _tag: "AddSettled", add: { ...add, intent: intent.id } }] : [];

/** The head is answered: it leaves the queue, and the next one may go. */
const shifted = (state: CartState): CartState => ({
  ...state,
  queue: state.queue.slice(1),
  isInFlight: false,
  isWaiting: false,
  attempts: 0,
});

/** The server's truth takes the place of the edit; `success: false` is a refusal though the call went well (CART-18, CART-20). */
export const answered = (state: CartState, head: CartIntent, update: CartUpdate | CartAddition): Step => {
  const results = "results" in update ? update.results : [];
  const outcome = updateOutcome(update);
  const server =
    state.server === null || state.server.orderNumber !== head.order
      ? state.server
      : mergeServerCart(state.server, update);
  const written = state.server === null ? { id: update.id, version: update.version } : state.written;
  const next = { ...shifted(state), server, written };
  const add = { success: outcome.ok, results, messages: update.validationMessages };
  const told = settledAdd(head, add);
  const settled: CartState = told.length === 0 ? next : { ...next, settledAdd: { ...add, intent: head.id } };
  if (!outcome.ok) return refused(state, settled, head, outcome.messages, told);
  const added = results.filter((result) => result.outcome !== "rejected");
  return pump(
    withShown(state, { ...settled, hasUnsavedChanges: unsavedAfter(state.hasUnsavedChanges, "updated") }),
    added.length === 0
      ? told
      : [...told, { _tag: "Track", event: { name: "Product Added", payload: { items: added } } }],
  );
};

/** A refused edit shows the server's truth, with the reason in the list and on the line (CART-26). */
const refused = (
  former: CartState,
  state: CartState,
  intent: CartIntent,
  messages: readonly string[],
  commands: readonly CartCommand[],
): Step => {
  const reasons = messages.length === 0 ? [UNEXPECTED_ERROR] : messages;
  const line = lineOf(intent.edit);
  return pump(
    withShown(former, {
      ...state,
      errors: reasons,
      lineProblems: line === null ? state.lineProblems : { ...state.lineProblems, [line]: reasons.join(" ") },
    }),
    [...commands, { _tag: "ScrollToTop" }],
  );
};

/**
 * A lost answer is asked for again under the same key, for as long as it takes: no typed quantity is given up. A real refusal
 * takes the edit out; when the cart is not what we think, it is read anew (OP-75, OP-91).
 */
export const writeFailed = (state: CartState, head: CartIntent, failure: Failure, moment: Moment): Step => {
  if (isLost(failure)) {
    const attempts = state.attempts + 1;
    return [
      { ...state, attempts, isWaiting: true },
      [
        {
          _tag: "After",
          slot: "cart-retry",
          ms: waitBeforeRetry(attempts, moment.id, LONGEST_WAIT_MS),
          event: { _tag: "RetryDue", intent: head.id },
        },
      ],
    ];
  }
  if (failure._tag === "NotSignedIn" && state.attempts < MOST_DOUBTS)
    return [{ ...state, isInFlight: false, attempts: state.attempts + 1, isHeld: true }, [{ _tag: "DoubtSession" }]];
  const message = failureText(failure);
  const add = { success: false, results: [], messages: [message] };
  const told = settledAdd(head, add);
  const next: CartState =
    told.length === 0 ? shifted(state) : { ...shifted(state), settledAdd: { ...add, intent: head.id } };
  const [settled, commands] = refused(
    state,
    next,
    head,
    [message],
    [...told, { _tag: "Log", entry: { level: "error", message: "A change of the cart was refused", failure } }],
  );
  if (failure._tag !== "NotFound" && failure._tag !== "Conflict" && failure._tag !== "Unexpected")
    return [settled, commands];
  const [reloading, loadCommands] = load(settled, settled.order);
  return [reloading, [...commands, ...loadCommands]];
};

/** An answer, or the end of a wait, for the first edit as it is on its way; for any other it comes too late. */
export const whenHead = (state: CartState, intent: string, then: (head: CartState["queue"][number]) => Step): Step => {
  const [head] = state.queue;
  return head !== undefined && state.isInFlight && head.id === intent ? then(head) : [state, []];
};
