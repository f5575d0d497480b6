import type { GuideId } from "@larder/domain/order-guide/guide.schema";
import { resourceRequested } from "../../kernel/resource.ts";
import { unsentItems } from "../guide-cart/draft.ts";
import type { EditedGuide, GuideDraftsCommand, GuideDraftsState } from "./state.ts";

export type Step = readonly [GuideDraftsState, readonly GuideDraftsCommand[]];

/** The delay after the last keystroke, in ms. */
export const SEND_AFTER_MS = 2_000;

export const TIMER = "draft-send";

export const read = (state: GuideDraftsState, guideId: GuideId): GuideDraftsState => ({
  ...state,
  toRead: [guideId, ...state.toRead.filter((one) => one !== guideId)],
});

export const timer = (ms: number): GuideDraftsCommand => ({
  _tag: "After",
  concurrencyKey: TIMER,
  ms,
  event: { _tag: "FlushDue" },
});

export const load = (state: GuideDraftsState): Step => {
  const drafts = resourceRequested(state.drafts);
  return [{ ...state, drafts }, [{ _tag: "LoadDrafts", concurrencyKey: "drafts", request: drafts.request }]];
};

/** A keystroke only records the cart and starts the timer if it is off. */
export const edited = (state: GuideDraftsState, guide: EditedGuide, now: number): Step => {
  const others = state.edited.filter(({ guideId }) => guideId !== guide.guideId);
  if (guide.cart.unsent.length === 0)
    return [others.length === state.edited.length ? state : { ...state, edited: others }, []];
  const next = { ...state, edited: [...others, guide], editedAt: now };
  return state.isTimerOn ? [next, []] : [{ ...next, isTimerOn: true }, [timer(SEND_AFTER_MS)]];
};

export const send = (state: GuideDraftsState): Step => {
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
