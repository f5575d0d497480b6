import type { Cart } from "@larder/domain/cart/cart.schema";
import { withDeliveries } from "@larder/domain/cart/chosen-deliveries";
import type { Submission } from "@larder/domain/cart/submission.schema";
import { shownCart } from "@larder/domain/cart/shown-cart";
import { unsavedAfter } from "@larder/domain/cart/unsaved-changes";
import type { Failure } from "@larder/domain/failure";
import { SUBMIT_FAILED } from "@larder/domain/text/ordering-sentences";
import { logFailure, failureText } from "../../kernel/report-failure.ts";
import { isIndeterminate, isUnreachable, retryAfter } from "../../kernel/indeterminate.ts";
import { waitBeforeRetry, LONGEST_WAIT_MS, MAX_CHECKS, RETRY_FOR_MS } from "./tries.ts";
import type { TransitionContext } from "../../kernel/workflow.ts";
import { cartCan } from "./can.ts";
import { load, validate } from "./load.ts";
import { refusedAsOther } from "./review.ts";
import type { CartCommand } from "./commands.ts";
import type { CartEvent } from "./events.ts";
import type { CartState, SubmitIntent } from "./state.ts";

type Step = readonly [CartState, readonly CartCommand[]];

const submitCommand = ({ epoch }: CartState, { id, order, shown, deliveries }: SubmitIntent): CartCommand => ({
  _tag: "Submit",
  intent: id,
  order,
  epoch,
  ...(shown === undefined ? {} : { shown }),
  ...(deliveries === undefined ? {} : { deliveries }),
});

/** Sends the order once, or some of its deliveries; a second click meanwhile does nothing (SUBMIT-07, OP-89). */
export const submit = (
  state: CartState,
  { deliveries }: Pick<Extract<CartEvent, { _tag: "SubmitRequested" }>, "deliveries">,
  context: TransitionContext,
): Step => {
  if (!cartCan(state, { _tag: "SubmitRequested", ...(deliveries === undefined ? {} : { deliveries }) }).ok)
    return [state, []];
  if (state.submitting !== null) return retrySubmit(state, { ...state.submitting, attempts: 0 }, context.now);
  const submitting: SubmitIntent = {
    id: context.id,
    order: state.order,
    madeAt: context.now,
    attempts: 0,
    phase: "sending",
    ...(state.optimisticCart === null ? {} : { shown: shownCart(state.optimisticCart) }),
    ...(deliveries === undefined ? {} : { deliveries }),
  };
  return [{ ...state, submitting, errors: [], warnings: [] }, [submitCommand(state, submitting)]];
};

/** The cart as it was sent. */
const sentOf = ({ optimisticCart, submitting }: CartState): Cart | null =>
  optimisticCart === null || submitting?.deliveries === undefined
    ? optimisticCart
    : withDeliveries(optimisticCart, submitting.deliveries);

/**
 * After acceptance, in this order: clears changes, opens the confirmation, warnings, tracking, default cart (SUBMIT-08,
 * SUBMIT-11).
 */
const accepted = (state: CartState, submission: Submission): Step => {
  const cart = sentOf(state);
  const [next, loadDefault] = load(
    {
      ...state,
      submitting: null,
      hasUnsavedChanges: unsavedAfter(state.hasUnsavedChanges, "submitted"),
      errors: [],
      warnings: submission.warnings,
      submitted: submission,
      arrivalsSinceSubmit: 0,
      lineProblems: {},
      review: null,
      landed: [],
      sentElsewhere: null,
      server: null,
      optimisticCart: null,
      written: null,
    },
    null,
  );
  return [
    next,
    [
      ...(submission.orderConfirmationUrl === null
        ? []
        : [{ _tag: "Go", url: submission.orderConfirmationUrl, replace: false, unguarded: true } as const]),
      {
        _tag: "Track",
        event: {
          _tag: "CartSubmitted",
          submission,
          cart,
          isModification: state.order !== null,
        },
      },
      ...(state.order === null
        ? []
        : [
            {
              _tag: "Track",
              event: { _tag: "ModificationEnded", orderNumber: state.order, outcome: "submitted" },
            } as const,
          ]),
      { _tag: "OrderPlaced", submission, cart },
      ...loadDefault,
    ],
  ];
};

const notAccepted = (state: CartState, errors: readonly string[]): CartState => ({
  ...state,
  submitting: null,
  errors,
});

/** What blocks the order: validates the default cart, or reads an order's (CART-30). */
const loadAgain = (state: CartState): Step => (state.order === null ? validate(state) : load(state, state.order));

export const submitSucceeded = (state: CartState, submission: Submission): Step => {
  if (submission.success) return accepted(state, submission);
  if (submission.differs && state.submitting !== null) {
    const [next, commands] = loadAgain(refusedAsOther(state, state.submitting));
    return [next, [...commands, { _tag: "ScrollToTop" }]];
  }
  const messages = submission.validationMessages.length === 0 ? [SUBMIT_FAILED] : submission.validationMessages;
  const [next, commands] = loadAgain(notAccepted(state, messages));
  return [next, [...commands, { _tag: "ScrollToTop" }]];
};

/** Resends a lost submit with its key for 15 s, then asks the server for the outcome (OP-91). */
export const submitFailed = (
  state: CartState,
  intent: SubmitIntent,
  failure: Failure,
  context: TransitionContext,
): Step => {
  const log: CartCommand = logFailure("The order could not be sent", failure);
  if (isIndeterminate(failure)) {
    if (isOver(intent, context.now)) return ask(state, intent, context.now, [log]);
    return waitAnd(state, { ...intent, phase: "waiting" }, context, [log], retryAfter(failure));
  }
  // An unreadable response may mean acceptance, and a refusal says nothing about an earlier attempt.
  if (failure._tag === "Unexpected" || intent.attempts > 0) return ask(state, intent, context.now, [log]);
  const message = failure._tag === "Refused" || failure._tag === "Conflict" ? failureText(failure) : SUBMIT_FAILED;
  const next = notAccepted(state, [message]);
  const commands: readonly CartCommand[] = [log, { _tag: "ScrollToTop" }];
  if (failure._tag === "NotSignedIn") return [next, [...commands, { _tag: "RecheckSession" }]];
  const [reloading, loads] = failure._tag === "Conflict" ? load(next, next.order) : loadAgain(next);
  return [reloading, [...commands, ...loads]];
};

/** Whether the order isn't sent any more. */
const isOver = ({ madeAt }: SubmitIntent, now: number): boolean => now - madeAt >= RETRY_FOR_MS;

const ask = (state: CartState, intent: SubmitIntent, now: number, commands: readonly CartCommand[] = []): Step => {
  const isFinal = isOver(intent, now);
  return [
    { ...state, submitting: { ...intent, phase: "checking", isFinal } },
    [...commands, { _tag: "LoadSubmission", intent: intent.id, isFinal, epoch: state.epoch }],
  ];
};

const waitAnd = (
  state: CartState,
  intent: SubmitIntent,
  context: TransitionContext,
  commands: readonly CartCommand[],
  longer = 0,
): Step => {
  const attempts = intent.attempts + 1;
  return [
    { ...state, submitting: { ...intent, attempts } },
    [
      ...commands,
      {
        _tag: "After",
        concurrencyKey: "submit-retry",
        ms: Math.max(Math.min(longer, LONGEST_WAIT_MS), waitBeforeRetry(attempts, context.id, LONGEST_WAIT_MS)),
        event: { _tag: "RetryDue", intent: intent.id },
      },
    ],
  ];
};

/** Whether a submit has nothing in flight. */
export const isWaitingSubmit = ({ phase }: SubmitIntent): boolean =>
  phase === "waiting" || phase === "waitingToCheck" || phase === "unknown";

/** After a wait, resends the order or asks for the outcome; never resends what is in flight. */
export const retrySubmit = (state: CartState, intent: SubmitIntent, now: number): Step => {
  if (!isWaitingSubmit(intent)) return [state, []];
  return intent.phase !== "waiting"
    ? ask(state, intent, now)
    : [{ ...state, submitting: { ...intent, phase: "sending" } }, [submitCommand(state, intent)]];
};

/**
 * Says the order can't be submitted only once it is certain that nothing was accepted (SUBMIT-10). A request may
 * outlive its page, so keeps asking until its time is over; after the last answer it is refused, however late.
 */
export const submissionLoaded = (
  state: CartState,
  intent: SubmitIntent,
  submission: Submission | null,
  context: TransitionContext,
): Step => {
  if (submission !== null) return submitSucceeded(state, submission);
  return intent.isFinal !== true
    ? waitAnd(state, { ...intent, phase: "waitingToCheck" }, context, [])
    : [notAccepted(state, [SUBMIT_FAILED]), [{ _tag: "ScrollToTop" }]];
};

/**
 * The outcome is still unknown: asks again and blocks sending. Stops asking a server that keeps failing; the customer
 * can then check again.
 */
export const submissionLoadFailed = (
  state: CartState,
  intent: SubmitIntent,
  failure: Failure,
  context: TransitionContext,
): Step => {
  const commands: readonly CartCommand[] =
    failure._tag === "NotSignedIn"
      ? [{ _tag: "RecheckSession" }]
      : isIndeterminate(failure)
        ? []
        : [logFailure("What became of the order is not known", failure)];
  return isUnreachable(failure) || intent.attempts < MAX_CHECKS
    ? waitAnd(state, { ...intent, phase: "waitingToCheck" }, context, commands, retryAfter(failure))
    : [{ ...state, submitting: { ...intent, phase: "unknown" } }, commands];
};

/** After a reload, asks for the outcome; never resends without the user. */
export const restoreSubmit = (state: CartState, intent: SubmitIntent, now: number): Step => ask(state, intent, now);
