import type { GuideDraft } from "@larder/domain/guide-cart/draft.schema";
import { draftCount } from "@larder/domain/guide-cart/merge-drafts";
import type { GuideId } from "@larder/domain/order-guide/guide.schema";
import { UNEXPECTED_ERROR } from "@larder/domain/text/common";
import { logFailure, reportFailure } from "../../kernel/report-failure.ts";
import { resource, type ResourceEvent } from "../../kernel/resource.ts";
import { bySteps } from "../../kernel/steps.ts";
import type { Transition } from "../../kernel/workflow.ts";
import { joined, settled, startAdding } from "./adding.ts";
import { listed } from "./listed.ts";
import { edited, load, read, send, SEND_AFTER_MS, type Step, timer, TIMER } from "./sending.ts";
import {
  type GuideDraftsCommand,
  type GuideDraftsEvent,
  guideDraftsInitialState,
  type GuideDraftsState,
} from "./state.ts";

/** The delay before retrying a failed call, in ms. */
export const RETRY_AFTER_MS = 15_000;

/** How long an order waits for current drafts, in ms. */
export const CHECK_WITHIN_MS = 1_500;

const CHECK = "draft-check";

const draftsResource = resource<GuideDraftsState, "drafts">({
  field: "drafts",
  initialState: guideDraftsInitialState,
  concurrencyKeys: ["drafts", TIMER, CHECK],
  report: (failure) => reportFailure("The guides with typed quantities could not be loaded", failure),
});

/**
 * Sends typed quantities shortly after the last keystroke, one call at a time; each product's latest edit wins on all
 * devices (GUIDE-CART-04, GUIDE-CART-14).
 */
export const guideDraftsTransition: Transition<GuideDraftsState, GuideDraftsEvent, GuideDraftsCommand> = (
  state,
  event,
  context,
) => {
  switch (event._tag) {
    case "Loaded":
    case "LoadFailed":
    case "Cancelled":
    case "Reset":
      return draftsResource(state, event, context.now);
    default:
      return steps(state, event, context);
  }
};

type Own = Exclude<GuideDraftsEvent, ResourceEvent<readonly GuideDraft[]>>;

const steps = bySteps<GuideDraftsState, Own, GuideDraftsCommand>({
  Edited: (state, { guide }, { now }) => edited(state, guide, now),
  GuideShown: (state, { guideId }) => send(read({ ...state, openGuide: guideId }, guideId)),
  Resumed: (state) => {
    const [next, commands] = state.drafts.value === null || state.drafts.isLoading ? [state, []] : load(state);
    const [sent, calls] = send(next.openGuide === null ? next : read(next, next.openGuide));
    return [sent, [...commands, ...calls]];
  },
  // What is being sent may be older than what was typed since: the rest follows its answer.
  FlushRequested: (state) => send({ ...state, isTimerOn: false }),
  FlushDue: (state, _, { now }) => {
    const left = state.editedAt + SEND_AFTER_MS - now;
    return left > 0 ? [state, [timer(left)]] : send({ ...state, isTimerOn: false });
  },
  DraftSent: (state, event, { now }) => (state.sending === event.sent ? sent(state, event, now) : state),
  SendFailed: (state, event) => (state.sending === event.sent ? failed(state, event) : state),
  ListRequested: (state) => (state.drafts.isLoading ? state : load(state)),
  CheckRequested: (state) => {
    const [next, commands] = load({ ...state, isChecking: true });
    const end = { _tag: "CheckEnded" } as const;
    return [next, [...commands, { _tag: "After", concurrencyKey: CHECK, ms: CHECK_WITHIN_MS, event: end }]];
  },
  CheckEnded: (state) => ({ ...state, isChecking: false }),
  GuideGone: (state, { guideId }) => without(state, guideId),
  AddRequested: (state, { guideId, name }, { id: intent }) =>
    state.adding === null
      ? send(read({ ...state, adding: { guideId, name, intent, items: null }, added: null }, guideId))
      : state,
  AddJoined: (state, { pending }) => joined(state, pending),
  AddSettled: (state, event, { now }) => (event.intent === state.adding?.intent ? settled(state, event, now) : state),
  ItemsNamed: (state, { intent, names }) =>
    state.added?.intent === intent ? { ...state, added: { ...state.added, names } } : state,
  NamingFailed: (state, { failure }) => [
    state,
    [logFailure("Items that were not added could not be named", failure, "warning")],
  ],
  AddedDismissed: (state) => (state.added === null ? state : { ...state, added: null }),
});

const sent = (state: GuideDraftsState, event: Extract<GuideDraftsEvent, { _tag: "DraftSent" }>, now: number): Step => {
  const {
    items,
    serverNow,
    sent: { guideId, items: sentItems },
  } = event;
  const sentAt = new Map<string, number>(sentItems.map(({ productSku, editedAt }) => [productSku, editedAt]));
  const own = state.edited.find((guide) => guide.guideId === guideId);
  const left = state.edited.flatMap((guide) => {
    if (guide.guideId !== guideId) return guide;
    const unsent = guide.cart.unsent.filter((sku) => sentAt.get(sku) !== guide.cart.stamps[sku]);
    return unsent.length === 0 ? [] : { ...guide, cart: { ...guide.cart, unsent } };
  });
  const merged: GuideDraftsCommand = {
    _tag: "DraftMerged",
    guideId,
    sent: sentItems,
    items,
    ...(serverNow === undefined ? {} : { serverNow }),
  };
  let next: GuideDraftsState = { ...state, sending: null, edited: left };
  const commands: GuideDraftsCommand[] = [merged];
  const { value } = state.drafts;
  const list = value === null ? null : listed(value, { guideId, name: own?.name ?? "", count: draftCount(items), now });
  if (list !== null) next = { ...next, drafts: { ...next.drafts, value: list } };
  // A list requested earlier may lack it.
  if (next.drafts.isLoading || (value !== null && list === null)) {
    const [loading, loads] = load(next);
    next = loading;
    commands.push(...loads);
  }
  const [adding, adds] = startAdding(next, event);
  const [more, calls] = adding.isTimerOn && adding.toRead.length === 0 ? [adding, []] : send(adding);
  return [more, [...commands, ...adds, ...calls]];
};

const without = (state: GuideDraftsState, gone: GuideId): GuideDraftsState => ({
  ...state,
  edited: state.edited.filter(({ guideId }) => guideId !== gone),
  toRead: state.toRead.filter((guideId) => guideId !== gone),
  drafts: {
    ...state.drafts,
    value: state.drafts.value?.filter(({ orderGuideId }) => orderGuideId !== gone) ?? null,
  },
});

const NOT_KEPT = "Typed quantities were not kept on the server";

/** Retries later, keeping local edits; a deleted guide has no draft. */
const failed = (
  state: GuideDraftsState,
  { failure, sent: { guideId } }: Extract<GuideDraftsEvent, { _tag: "SendFailed" }>,
): Step => {
  const { adding } = state;
  const isAddFailed = adding !== null && adding.items === null && adding.guideId === guideId;
  const added = isAddFailed ? { ...adding, report: [], names: {}, problem: UNEXPECTED_ERROR } : state.added;
  const stopped = { ...state, sending: null, added, adding: isAddFailed ? null : adding };
  if (failure._tag === "NotFound" || failure._tag === "Refused") {
    const [next, commands] = send(without(stopped, guideId));
    return [next, [logFailure(NOT_KEPT, failure, "warning"), ...commands]];
  }
  const report = reportFailure(NOT_KEPT, failure, "warning");
  if (state.edited.length === 0) return [stopped, report];
  return [{ ...stopped, isTimerOn: true }, [...report, timer(RETRY_AFTER_MS)]];
};
