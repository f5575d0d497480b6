import { addReport } from "@larder/domain/cart/add-report";
import type { ItemToAdd } from "@larder/domain/cart/add-items.schema";
import { seenPriceOf } from "@larder/domain/cart/seen-price";
import type { DraftItem } from "@larder/domain/guide-cart/draft.schema";
import { draftCount, mergeDrafts, nextEditAt } from "@larder/domain/guide-cart/merge-drafts";
import { MAX_PRODUCTS } from "@larder/domain/input-limits";
import type { GuideId } from "@larder/domain/order-guide/guide.schema";
import { UNEXPECTED_ERROR } from "@larder/domain/text/common";
import { logFailure, reportFailure } from "../../kernel/report-failure.ts";
import { resource, resourceRequested } from "../../kernel/resource.ts";
import type { TransitionContext } from "../../kernel/workflow.ts";
import { unsentItems } from "../guide-cart/draft.ts";
import type { PendingAdd } from "../guide-cart/state.ts";
import { cartOf, listed } from "./listed.ts";
import {
  type AddedDraft,
  type EditedGuide,
  type GuideDraftsCommand,
  type GuideDraftsEvent,
  guideDraftsInitialState,
  type GuideDraftsState,
} from "./state.ts";

type Step = readonly [GuideDraftsState, readonly GuideDraftsCommand[]];

/** The delay after the last keystroke, in ms. */
export const SEND_AFTER_MS = 2_000;
/** The delay before retrying a failed call, in ms. */
export const RETRY_AFTER_MS = 15_000;

/** How long an order waits for current drafts, in ms. */
export const CHECK_WITHIN_MS = 1_500;

const TIMER = "draft-send";
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
    case "CheckRequested": {
      const [next, commands] = load({ ...state, isChecking: true });
      const end = { _tag: "CheckEnded" } as const;
      return [next, [...commands, { _tag: "After", concurrencyKey: CHECK, ms: CHECK_WITHIN_MS, event: end }]];
    }
    case "CheckEnded":
      return [{ ...state, isChecking: false }, []];
    case "GuideGone":
      return [without(state, event.guideId), []];
    case "AddRequested": {
      if (state.adding !== null) return [state, []];
      const { guideId, name } = event;
      const adding = { guideId, name, intent: id, items: null };
      return send(read({ ...state, adding, added: null }, guideId));
    }
    case "AddJoined":
      return [joined(state, event.pending), []];
    case "AddSettled":
      return event.intent === state.adding?.intent ? settled(state, event, now) : [state, []];
    case "ItemsNamed":
      return state.added?.intent === event.intent
        ? [{ ...state, added: { ...state.added, names: event.names } }, []]
        : [state, []];
    case "NamingFailed":
      return [state, [logFailure("Items that were not added could not be named", event.failure, "warning")]];
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

/** A keystroke only records the cart and starts the timer if it is off. */
const edited = (state: GuideDraftsState, guide: EditedGuide, now: number): Step => {
  const others = state.edited.filter(({ guideId }) => guideId !== guide.guideId);
  if (guide.cart.unsent.length === 0)
    return [others.length === state.edited.length ? state : { ...state, edited: others }, []];
  const next = { ...state, edited: [...others, guide], editedAt: now };
  return state.isTimerOn ? [next, []] : [{ ...next, isTimerOn: true }, [timer(SEND_AFTER_MS)]];
};

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

/** Adds what was read to the cart like the guide does; out-of-stock items stay in the guide (GUIDE-CART-10, GUIDE-CART-11). */
const startAdding = (
  state: GuideDraftsState,
  { sent: { guideId }, items }: Extract<GuideDraftsEvent, { _tag: "DraftSent" }>,
): Step => {
  const { adding } = state;
  if (adding === null || adding.items !== null || adding.guideId !== guideId) return [state, []];
  const typed = items.filter(({ quantity }) => quantity > 0);
  const { intent } = adding;
  const sent = toAdd(typed);
  return sent.length === 0
    ? reported({ ...state, adding: null }, { ...adding, report: addReport([], [], typed), problem: "" })
    : [{ ...state, adding: { ...adding, items: typed } }, [{ _tag: "AddToCart", items: sent, intent }]];
};

/** The draft's items for the cart, each at the price its line showed (CART-31). */
const toAdd = (typed: readonly DraftItem[]): readonly ItemToAdd[] =>
  typed
    .filter(({ inStock }) => inStock)
    .map(({ productSku, unitOfMeasure, quantity, price }) => ({
      productSku,
      unitOfMeasure,
      quantity,
      // Items that sold out since stay in the guide.
      onlyInStock: true,
      ...seenPriceOf(price),
    }));

/** What was typed since the guide's addition stays in the draft. */
const joined = (state: GuideDraftsState, { intent, items }: PendingAdd): GuideDraftsState => {
  const { adding } = state;
  if (adding === null || adding.items === null) return state;
  const isSent = ({ productSku, unitOfMeasure, quantity }: DraftItem) =>
    items.some(
      (item) => item.productSku === productSku && item.unitOfMeasure === unitOfMeasure && item.quantity === quantity,
    );
  return { ...state, adding: { ...adding, intent, items: adding.items.filter(isSent) } };
};

const reported = (
  state: GuideDraftsState,
  { guideId, name, intent, report, problem }: Omit<AddedDraft, "names">,
): Step => {
  const skus = report
    .flatMap(({ outcome, productSku }) => (outcome === "left" ? productSku : []))
    .slice(0, MAX_PRODUCTS);
  return [
    { ...state, added: { guideId, name, intent, report, names: {}, problem } },
    skus.length === 0 ? [] : [{ _tag: "NameItems", intent, skus }],
  ];
};

/** Removes accepted items from the draft on every device; rejected ones stay (OP-62). */
const settled = (
  state: GuideDraftsState,
  { success, results, messages }: Extract<GuideDraftsEvent, { _tag: "AddSettled" }>,
  now: number,
): Step => {
  const { adding } = state;
  if (adding === null || adding.items === null) return [state, []];
  const { guideId, name, items } = adding;
  const problem = success ? "" : messages.filter((message) => message !== "").join(" ") || UNEXPECTED_ERROR;
  const outOfStock = items.filter(({ inStock }) => !inStock);
  const report = success || results.length > 0 ? addReport(toAdd(items), results, outOfStock) : [];
  const [done, naming] = reported({ ...state, adding: null }, { ...adding, report, problem });
  if (!success) return [done, naming];
  const rejected = new Set<string>(
    results.filter(({ outcome }) => outcome === "rejected").map(({ productSku }) => productSku),
  );
  const taken = items
    .filter(({ productSku, inStock }) => inStock && !rejected.has(productSku))
    .map(({ price: _price, ...item }): DraftItem => ({
      ...item,
      quantity: 0,
      editedAt: nextEditAt(now, item.editedAt),
    }));
  if (taken.length === 0) return [done, naming];
  const emptied = cartOf(mergeDrafts(items, taken), taken);
  const value = done.drafts.value;
  const count = items.length - taken.length;
  const list = value === null ? null : listed(value, { guideId, name, count, now });
  const shown = list === null ? done : { ...done, drafts: { ...done.drafts, value: list } };
  const [next, commands] = edited(shown, { guideId, name, cart: emptied }, now);
  const [calling, calls] = send(next);
  const emptying: GuideDraftsCommand = { _tag: "DraftMerged", guideId, sent: [], items: taken, isStored: false };
  return [calling, [emptying, ...naming, ...commands, ...calls]];
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
    return [next, [logFailure("Typed quantities were not kept on the server", failure, "warning"), ...commands]];
  }
  const report =
    failure._tag === "NotSignedIn"
      ? reportFailure("Typed quantities were not kept on the server", failure, "warning")
      : [logFailure("Typed quantities were not kept on the server", failure, "warning")];
  if (state.edited.length === 0) return [stopped, report];
  return [{ ...stopped, isTimerOn: true }, [...report, timer(RETRY_AFTER_MS)]];
};
