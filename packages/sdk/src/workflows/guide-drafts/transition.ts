import type { DraftItem } from "@larder/domain/guide-cart/draft.schema";
import { draftCount, mergeDrafts, nextEditAt } from "@larder/domain/guide-cart/merge-drafts";
import type { GuideId } from "@larder/domain/order-guide/guide.schema";
import { UNEXPECTED_ERROR } from "@larder/domain/text/common";
import { logFailure, reportFailure } from "../../kernel/report-failure.ts";
import { resource, resourceRequested } from "../../kernel/resource.ts";
import type { TransitionContext } from "../../kernel/workflow.ts";
import { unsentItems } from "../guide-cart/draft.ts";
import { cartOf, listed } from "./listed.ts";
import {
  type EditedGuide,
  type GuideDraftsCommand,
  type GuideDraftsEvent,
  guideDraftsInitialState,
  type GuideDraftsState,
} from "./state.ts";

type Step = readonly [GuideDraftsState, readonly GuideDraftsCommand[]];

/** How long after the last keystroke it is sent, in ms. */
export const SEND_AFTER_MS = 2_000;
/** When a call that failed is made again, in ms. */
export const RETRY_AFTER_MS = 15_000;

const TIMER = "draft-send";

const draftsResource = resource<GuideDraftsState, "drafts">({
  field: "drafts",
  initialState: guideDraftsInitialState,
  concurrencyKeys: ["drafts", TIMER],
  report: (failure) => reportFailure("The guides with typed quantities could not be loaded", failure),
});

/** What is typed is sent a moment after the last keystroke, one call at a time; the last edit of a product holds on every device (GUIDE-CART-04, GUIDE-CART-14). */
export const guideDraftsTransition = (
  state: GuideDraftsState,
  event: GuideDraftsEvent,
  { now, id }: TransitionContext,
): Step => {
  switch (event._tag) {
    case "Edited":
      return edited(state, event.guide, now);
    case "GuideShown":
      return send(read({ ...state, openGuide: event.guideId }, event.guideId));
    case "Resumed": {
      const [next, commands] = state.drafts.value === null || state.drafts.isLoading ? [state, []] : load(state);
      const [sent, calls] = send(next.openGuide === null ? next : read(next, next.openGuide));
      return [sent, [...commands, ...calls]];
    }
    case "FlushRequested":
      return send(state);
    case "FlushDue": {
      const left = state.editedAt + SEND_AFTER_MS - now;
      return left > 0 ? [state, [timer(left)]] : send({ ...state, isTimerOn: false });
    }
    case "DraftSent":
      return state.sending === event.sent ? sent(state, event, now) : [state, []];
    case "SendFailed":
      return state.sending === event.sent ? failed(state, event) : [state, []];
    case "ListRequested":
      return state.drafts.isLoading ? [state, []] : load(state);
    case "GuideGone":
      return [without(state, event.guideId), []];
    case "AddRequested": {
      if (state.adding !== null) return [state, []];
      const { guideId, name } = event;
      const adding = { guideId, name, intent: id, items: null };
      return send(read({ ...state, adding, added: null }, guideId));
    }
    case "AddSettled":
      return event.intent === state.adding?.intent ? settled(state, event, now) : [state, []];
    case "AddedDismissed":
      return [state.added === null ? state : { ...state, added: null }, []];
    default:
      return draftsResource(state, event, now);
  }
};

const read = (state: GuideDraftsState, guideId: GuideId): GuideDraftsState => ({
  ...state,
  toRead: [guideId, ...state.toRead.filter((one) => one !== guideId)],
});

const timer = (ms: number): GuideDraftsCommand => ({
  _tag: "After",
  concurrencyKey: TIMER,
  ms,
  event: { _tag: "FlushDue" },
});

const load = (state: GuideDraftsState): Step => {
  const drafts = resourceRequested(state.drafts);
  return [{ ...state, drafts }, [{ _tag: "LoadDrafts", concurrencyKey: "drafts", request: drafts.request }]];
};

/** A keystroke only notes the cart and, when none runs, starts the timer. */
const edited = (state: GuideDraftsState, guide: EditedGuide, now: number): Step => {
  const others = state.edited.filter(({ guideId }) => guideId !== guide.guideId);
  if (guide.cart.unsent.length === 0)
    return [others.length === state.edited.length ? state : { ...state, edited: others }, []];
  const next = { ...state, edited: [...others, guide], editedAt: now };
  return state.isTimerOn ? [next, []] : [{ ...next, isTimerOn: true }, [timer(SEND_AFTER_MS)]];
};

/** Makes the next call, when none is under way: a guide that is to be read comes first. */
const send = (state: GuideDraftsState): Step => {
  const [toRead] = state.toRead;
  const guideId = toRead ?? state.edited[0]?.guideId;
  if (state.sending !== null || guideId === undefined) return [state, []];
  const own = state.edited.find((guide) => guide.guideId === guideId);
  const sending = { guideId, items: own === undefined ? [] : unsentItems(own.cart) };
  return [
    { ...state, sending, toRead: state.toRead.filter((one) => one !== guideId) },
    [{ _tag: "SendDraft", sent: sending }],
  ];
};

const sent = (state: GuideDraftsState, event: Extract<GuideDraftsEvent, { _tag: "DraftSent" }>, now: number): Step => {
  const {
    items,
    sent: { guideId, items: sentItems },
  } = event;
  const sentAt = new Map<string, number>(sentItems.map(({ productSku, editedAt }) => [productSku, editedAt]));
  const own = state.edited.find((guide) => guide.guideId === guideId);
  const left = state.edited.flatMap((guide) => {
    if (guide.guideId !== guideId) return guide;
    const unsent = guide.cart.unsent.filter((sku) => sentAt.get(sku) !== guide.cart.stamps[sku]);
    return unsent.length === 0 ? [] : { ...guide, cart: { ...guide.cart, unsent } };
  });
  const merged: GuideDraftsCommand = { _tag: "DraftMerged", guideId, sent: sentItems, items };
  let next: GuideDraftsState = { ...state, sending: null, edited: left };
  const commands: GuideDraftsCommand[] = [merged];
  const { value } = state.drafts;
  const list = value === null ? null : listed(value, { guideId, name: own?.name ?? "", count: draftCount(items), now });
  if (list !== null) next = { ...next, drafts: { ...next.drafts, value: list } };
  // A list that was requested before may be without it.
  if (next.drafts.isLoading || (value !== null && list === null)) {
    const [loading, loads] = load(next);
    next = loading;
    commands.push(...loads);
  }
  const [adding, adds] = startAdding(next, event);
  const [more, calls] = adding.isTimerOn && adding.toRead.length === 0 ? [adding, []] : send(adding);
  return [more, [...commands, ...adds, ...calls]];
};

/** What was read goes into the cart, by the same addition as in the guide; what is out of stock stays in the guide (GUIDE-CART-10, GUIDE-CART-11). */
const startAdding = (
  state: GuideDraftsState,
  { sent: { guideId }, items }: Extract<GuideDraftsEvent, { _tag: "DraftSent" }>,
): Step => {
  const { adding } = state;
  if (adding === null || adding.items !== null || adding.guideId !== guideId) return [state, []];
  const typed = items.filter(({ quantity }) => quantity > 0);
  const inStock = typed.filter((item) => item.inStock);
  if (inStock.length === 0) {
    const added = { guideId, name: adding.name, results: [], outOfStock: typed.length, problem: "" };
    return [{ ...state, adding: null, added }, []];
  }
  const { intent } = adding;
  const toAdd = inStock.map(({ productSku, unitOfMeasure, quantity }) => ({ productSku, unitOfMeasure, quantity }));
  return [{ ...state, adding: { ...adding, items: typed } }, [{ _tag: "AddToCart", items: toAdd, intent }]];
};

/** What the cart took is no draft any more, on any device; what it rejected stays in the guide (OP-62). */
const settled = (
  state: GuideDraftsState,
  { success, results, messages }: Extract<GuideDraftsEvent, { _tag: "AddSettled" }>,
  now: number,
): Step => {
  const { adding } = state;
  if (adding === null || adding.items === null) return [state, []];
  const { guideId, name, items } = adding;
  const problem = success ? "" : messages.filter((message) => message !== "").join(" ") || UNEXPECTED_ERROR;
  const outOfStock = items.filter(({ inStock }) => !inStock).length;
  const done = { ...state, adding: null, added: { guideId, name, results, outOfStock, problem } };
  if (!success) return [done, []];
  const rejected = new Set<string>(
    results.filter(({ outcome }) => outcome === "rejected").map(({ productSku }) => productSku),
  );
  const taken = items
    .filter(({ productSku, inStock }) => inStock && !rejected.has(productSku))
    .map((item): DraftItem => ({ ...item, quantity: 0, editedAt: nextEditAt(now, item.editedAt) }));
  if (taken.length === 0) return [done, []];
  const emptied = cartOf(mergeDrafts(items, taken), taken);
  const value = done.drafts.value;
  const count = items.length - taken.length;
  const list = value === null ? null : listed(value, { guideId, name, count, now });
  const shown = list === null ? done : { ...done, drafts: { ...done.drafts, value: list } };
  const [next, commands] = edited(shown, { guideId, name, cart: emptied }, now);
  const [calling, calls] = send(next);
  return [calling, [{ _tag: "DraftMerged", guideId, sent: [], items: taken, isStored: false }, ...commands, ...calls]];
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

/** It is made again later, on this device what is typed stays; a guide that is gone has no draft. */
const failed = (
  state: GuideDraftsState,
  { failure, sent: { guideId } }: Extract<GuideDraftsEvent, { _tag: "SendFailed" }>,
): Step => {
  const { adding } = state;
  const isAddFailed = adding !== null && adding.items === null && adding.guideId === guideId;
  const added = isAddFailed
    ? { guideId, name: adding.name, results: [], outOfStock: 0, problem: UNEXPECTED_ERROR }
    : state.added;
  const stopped = { ...state, sending: null, added, adding: isAddFailed ? null : adding };
  if (failure._tag === "NotFound" || failure._tag === "Refused") {
    const [next, commands] = send(without(stopped, guideId));
    return [next, [logFailure("Typed quantities were not kept on the server", failure, "warning"), ...commands]];
  }
  const report =
    failure._tag === "NotSignedIn"
      ? reportFailure("Typed quantities were not kept on the server", failure, "warning")
      : [logFailure("Typed quantities were not kept on the server", failure, "warning")];
  if (state.edited.length === 0) return [stopped, report];
  return [{ ...stopped, isTimerOn: true }, [...report, timer(RETRY_AFTER_MS)]];
};
