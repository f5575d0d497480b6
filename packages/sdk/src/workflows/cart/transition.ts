import type { CartLine, CartLineId, LineUpdate } from "@larder/domain/cart/cart.schema";
import { linesOf } from "@larder/domain/cart/cart-lines";
import { unsavedAfter } from "@larder/domain/cart/unsaved-changes";
import { readQuantity } from "@larder/domain/quantity/read-quantity";
import type { Moment } from "../../workflow.ts";
import { can } from "./can.ts";
import { enqueue } from "./enqueue.ts";
import { load, loaded, loadFailed, refresh, refreshed, validate, validated } from "./load.ts";
import { answered, pump, type Step, withShown, writeFailed } from "./queue.ts";
import {
  type CartCommand,
  type CartEdit,
  type CartEvent,
  type CartState,
  initial,
  KEY_LIFE_MS,
  type StoredCart,
} from "./state.ts";
import {
  isWaitingSubmit,
  restoreSubmit,
  retrySubmit,
  submissionTold,
  submissionUnknown,
  submit,
  submitAnswered,
  submitFailed,
} from "./submit.ts";

/** The cart (spec §4, CART and SUBMIT): what is typed shows at once, edits go out one by one, an order is sent exactly once. */
export const transition = (state: CartState, event: CartEvent, moment: Moment): Step => {
  const [next, commands] = step(state, event, moment);
  return [withShown(state, next), commands];
};

const isLate = (state: CartState, event: CartEvent): boolean =>
  ("epoch" in event && event.epoch !== state.epoch) || ("request" in event && event.request !== state.request);

const step = (state: CartState, event: CartEvent, moment: Moment): Step => {
  if (isLate(state, event)) return [state, []];
  switch (event._tag) {
    case "LoadAsked":
      return load(state, event.order);
    case "Loaded":
      return thenPump(loaded(state, event.cart));
    case "LoadFailed":
      return thenPump(loadFailed(state, event.failure));
    case "Opened":
      return refresh({ ...state, isOpen: true });
    case "Closed":
      return [
        { ...state, isOpen: false, priceIsUpdated: false },
        [{ _tag: "Cancel", slot: "cart-refresh", reason: "user" }],
      ];
    case "RefreshAsked":
      return refresh(state);
    case "PricesRefreshed":
      return refreshed(state, event.cart);
    case "RefreshFailed":
      return [
        { ...state, isRefreshing: false },
        [
          {
            _tag: "Log",
            entry: { level: "warning", message: "Prices could not be refreshed", failure: event.failure },
          },
        ],
      ];
    case "ValidationAsked":
      return validate(state);
    case "Validated":
      return validated(state, event.cart);
    case "ValidationFailed":
      return [
        state,
        [
          {
            _tag: "Log",
            entry: { level: "error", message: "The cart could not be validated", failure: event.failure },
          },
        ],
      ];
    case "QuantityTyped":
      return quantityTyped(state, event.line, event.input, moment);
    case "LineDetailsChanged": {
      const { _tag, line: id, ...details } = event;
      const line = shownLine(state, id);
      return line === null || !can(state, event).ok
        ? [state, []]
        : edit(state, { _tag: "SetLine", line: { ...updateOf(line), ...details } }, moment, id);
    }
    case "LineRemoved":
      return lineRemoved(state, event.line, moment);
    case "FieldsChanged":
      return event.fields.length > 0 && can(state, event).ok
        ? edit(state, { _tag: "SetFields", fields: event.fields }, moment)
        : [state, []];
    case "DeliveryDateChosen":
      return can(state, event).ok
        ? edit(state, { _tag: "SetDeliveryDate", choice: event.choice }, moment)
        : [state, []];
    case "ItemsAdded":
      return itemsAdded(state, event, moment);
    case "Answered":
      return whenHead(state, event.intent, (head) => answered(state, head, event.update));
    case "WriteFailed":
      return whenHead(state, event.intent, (head) => writeFailed(state, head, event.failure, moment));
    case "RetryDue":
      return retry(state, event.intent);
    case "CameOnline":
      return cameOnline(state);
    case "SubmitAsked":
      return submit(state, moment);
    case "SubmitAnswered":
      return state.submitting?.id === event.intent ? thenPump(submitAnswered(state, event.submission)) : [state, []];
    case "SubmitFailed":
      return state.submitting?.id === event.intent
        ? submitFailed(state, state.submitting, event.failure, moment)
        : [state, []];
    case "SubmissionTold":
      return state.submitting?.id === event.intent
        ? thenPump(submissionTold(state, state.submitting, event.submission, moment))
        : [state, []];
    case "SubmissionUnknown":
      return state.submitting?.id === event.intent
        ? thenPump(submissionUnknown(state, state.submitting, event.failure, moment))
        : [state, []];
    case "UserTold":
      return [event.user === state.user ? state : { ...state, user: event.user }, []];
    case "HoldTold":
      return event.isHeld === state.isHeld ? [state, []] : pump({ ...state, isHeld: event.isHeld });
    case "UnsavedCleared":
      return [
        { ...state, hasUnsavedChanges: unsavedAfter(state.hasUnsavedChanges, "navigated"), priceIsUpdated: false },
        [],
      ];
    case "ErrorsCleared":
      return [errorsCleared(state), []];
    case "Restored":
      return restored(state, event.stored, moment.now);
    case "Cancelled":
      return cancelled(state, event.reason);
    case "Forgotten":
      return [
        { ...initial, epoch: state.epoch + 1, request: state.request + 1, isOpen: state.isOpen },
        (["cart", "cart-retry", "cart-reload", "submit-retry", "cart-refresh"] as const).map((slot) => ({
          _tag: "Cancel",
          slot,
          reason: "user",
        })),
      ];
  }
};

const thenPump = ([state, commands]: Step): Step => pump(state, commands);

const whenHead = (state: CartState, intent: string, then: (head: CartState["queue"][number]) => Step): Step => {
  const [head] = state.queue;
  return head !== undefined && state.isInFlight && head.id === intent ? then(head) : [state, []];
};

const shownLine = (state: CartState, id: CartLineId): CartLine | null =>
  state.shown === null
    ? null
    : ([...linesOf(state.shown), ...state.shown.oosLines].find((line) => line.id === id) ?? null);

/** The whole payload of a line, so that nothing of it gets lost (OP-75). */
const updateOf = (line: CartLine): LineUpdate => ({
  id: line.id,
  productSku: line.productSku,
  unitOfMeasure: line.unitOfMeasure,
  quantity: line.quantity,
  cutInstructions1: line.cutInstructions1,
  cutInstructions2: line.cutInstructions2,
  comment: line.comment,
});

const withoutProblem = (problems: CartState["lineProblems"], line: string | undefined): CartState["lineProblems"] => {
  if (line === undefined || problems[line] === undefined) return problems;
  const { [line]: _solved, ...others } = problems;
  return others;
};

const edit = (state: CartState, made: CartEdit, moment: Moment, line?: string): Step =>
  pump(enqueue({ ...state, lineProblems: withoutProblem(state.lineProblems, line), errors: [] }, made, moment));

/** Whether pieces of this product are on their way: what is typed then counts after them, also when it is what is shown. */
const isBeingAdded = ({ queue }: CartState, line: CartLine): boolean =>
  queue.some(
    ({ edit: queued }) =>
      queued._tag === "AddItems" &&
      queued.items.some((item) => item.productSku === line.productSku && item.unitOfMeasure === line.unitOfMeasure),
  );

/** What is typed shows at once; what is no quantity is told beside the field and changes nothing (CART-10, OP-61). */
const quantityTyped = (state: CartState, id: CartLineId, input: string | number, moment: Moment): Step => {
  const line = shownLine(state, id);
  if (line === null || !can(state, { _tag: "QuantityTyped" }).ok) return [state, []];
  const read = readQuantity(input);
  if (!read.ok) return [{ ...state, lineProblems: { ...state.lineProblems, [id]: read.problem } }, []];
  if (read.quantity === line.quantity && !isBeingAdded(state, line)) {
    const lineProblems = withoutProblem(state.lineProblems, id);
    return [lineProblems === state.lineProblems ? state : { ...state, lineProblems }, []];
  }
  return edit(state, { _tag: "SetLine", line: { ...updateOf(line), quantity: read.quantity } }, moment, id);
};

const lineRemoved = (state: CartState, id: CartLineId, moment: Moment): Step => {
  const line = shownLine(state, id);
  return line === null || !can(state, { _tag: "LineRemoved" }).ok
    ? [state, []]
    : edit(state, { _tag: "RemoveLine", line: { ...updateOf(line), quantity: 0 } }, moment, id);
};

const itemsAdded = (state: CartState, event: Extract<CartEvent, { _tag: "ItemsAdded" }>, moment: Moment): Step => {
  if (event.items.length === 0) return [state, []];
  const key = event.intent ?? moment.id;
  if (state.queue.some((intent) => intent.id === key)) return [state, []];
  const allowed = can(state, event);
  if (!allowed.ok) {
    const message = "message" in allowed.reason ? allowed.reason.message : "";
    const add = { intent: key, success: false, results: [], messages: [message] };
    return [{ ...state, errors: [message], settledAdd: add }, [{ _tag: "AddSettled", add }]];
  }
  return pump(enqueue({ ...state, errors: [] }, { _tag: "AddItems", items: event.items }, moment, key));
};

/** The wait is over. Only what waits is sent again: what is on its way may still be answered. */
const retry = (state: CartState, intent: string): Step => {
  if (state.submitting?.id === intent) return retrySubmit(state, state.submitting);
  return state.isWaiting
    ? whenHead(state, intent, (head) => [
        { ...state, isWaiting: false },
        [{ _tag: "Write", intent: head, epoch: state.epoch }],
      ])
    : [state, []];
};

/** What waits for its next try goes at once; what is on its way stays there. */
const cameOnline = (state: CartState): Step => {
  const [head] = state.queue;
  const now = (slot: string, intent: string): CartCommand => ({
    _tag: "After",
    slot,
    ms: 0,
    event: { _tag: "RetryDue", intent },
  });
  if (state.submitting !== null)
    return [state, isWaitingSubmit(state.submitting) ? [now("submit-retry", state.submitting.id)] : []];
  return state.isWaiting && head !== undefined ? [state, [now("cart-retry", head.id)]] : pump(state);
};

/** The errors go with the page; the warnings of an order stay for its confirmation page (NAV-09, OP-93). */
const errorsCleared = (state: CartState): CartState => {
  const isConfirmation = state.submitted !== null && state.arrivalsSinceSubmit === 0;
  return {
    ...state,
    errors: [],
    lineProblems: {},
    warnings: isConfirmation ? state.warnings : [],
    submitted: isConfirmation ? state.submitted : null,
    arrivalsSinceSubmit: state.arrivalsSinceSubmit + 1,
  };
};

/** Edits of an earlier visit go first and under their keys; what the server's memory no longer covers is not sent (OP-91). */
const restored = (state: CartState, stored: StoredCart, now: number): Step => {
  const known = new Set(state.queue.map((intent) => intent.id));
  const queue = stored.queue.filter((intent) => now - intent.madeAt < KEY_LIFE_MS && !known.has(intent.id));
  // One that was never sent is still about a line as it will be found: the edits before it may have taken the line out.
  const wasSent = stored.mayBeSent !== false && queue[0] === stored.queue[0];
  const next: CartState =
    queue.length === 0
      ? state
      : {
          ...state,
          queue: state.isInFlight ? [...state.queue, ...queue] : [...queue, ...state.queue],
          attempts: state.isInFlight ? state.attempts : wasSent ? 1 : 0,
        };
  if (stored.submitting === null || state.submitting !== null || now - stored.submitting.madeAt >= KEY_LIFE_MS)
    return pump(next);
  return restoreSubmit(next, stored.submitting);
};

/** Leaving the page gives up reads; edits and orders go on (NAV-07, OP-14). */
const cancelled = (state: CartState, reason: NonNullable<CartState["cancelled"]>): Step => {
  if (state.status !== "loading" && !state.isRefreshing) return [state, []];
  // The default cart of the header is asked for on every page: only a load for a page that is left is given up.
  return [
    {
      ...state,
      isRefreshing: false,
      status: state.status === "loading" ? "idle" : state.status,
      cancelled: reason,
      request: state.request + 1,
    },
    [{ _tag: "Cancel", slot: "cart", reason }],
  ];
};
