import type { DraftItem } from "@larder/domain/guide-cart/draft.schema";
import type { GuideId } from "@larder/domain/order-guide/guide.schema";
import { UNEXPECTED_ERROR } from "@larder/domain/text/common";
import { expect, it } from "vitest";
import { MOMENT } from "../../testing/moment.ts";
import { type EditedGuide, type GuideDraftsState, guideDraftsInitialState } from "./state.ts";
import { guideDraftsTransition } from "./transition.ts";

const [seven, eight, nine] = [7, 8, 9] as unknown as readonly [GuideId, GuideId, GuideId];
const typed = (productSku: string, quantity: number, unitOfMeasure = "CS"): DraftItem =>
  ({ productSku, unitOfMeasure, quantity, inStock: true, editedAt: 1 }) as never;
const editedGuide = (guideId: GuideId): EditedGuide => ({
  guideId,
  name: "",
  cart: { entries: [], units: {}, prices: {}, stamps: { A: 1 }, unsent: ["A"] },
});

it("GUIDE-CART-14 a guide that is gone is neither read nor sent, and isn't listed", () => {
  const drafts = [seven, eight].map((orderGuideId) => ({ orderGuideId, name: "Weekday", count: 1, changedAt: "" }));
  const state: GuideDraftsState = {
    ...guideDraftsInitialState,
    drafts: { ...guideDraftsInitialState.drafts, value: drafts as never },
    edited: [editedGuide(seven), editedGuide(eight)],
    toRead: [seven, eight],
    sending: { guideId: nine, items: [] },
  };
  const [next] = guideDraftsTransition(state, { _tag: "GuideGone", guideId: seven }, MOMENT);
  expect(next.toRead).toEqual([8]);
  expect(next.edited).toEqual([editedGuide(eight)]);
  expect(next.drafts.value).toEqual(drafts.slice(1));
});

it("GUIDE-CART-10 OP-62 what was typed again since the guide's own addition stays in the draft", () => {
  const items = [typed("SAME", 2), typed("MORE", 5), typed("UNIT", 2, "EA"), typed("LATER", 1)];
  const state: GuideDraftsState = {
    ...guideDraftsInitialState,
    adding: { guideId: seven, name: "Weekday", intent: "draft", items },
  };
  const own = ["SAME", "MORE", "UNIT"].map((productSku) => ({ productSku, unitOfMeasure: "CS", quantity: 2 }));
  const pending = { intent: "guide", items: own } as never;
  const [next] = guideDraftsTransition(state, { _tag: "AddJoined", pending }, MOMENT);
  expect(next.adding).toEqual({ guideId: 7, name: "Weekday", intent: "guide", items: [typed("SAME", 2)] });
});

it("GUIDE-CART-10 a draft that can't be read isn't added; only unsent quantities are tried again", () => {
  const sent = { guideId: seven, items: [] };
  const adding = { guideId: seven, name: "Weekday", intent: "i1", items: null };
  const state: GuideDraftsState = { ...guideDraftsInitialState, sending: sent, adding };
  const failure = { _tag: "Unreachable", detail: "" } as const;
  const [next, commands] = guideDraftsTransition(state, { _tag: "SendFailed", sent, failure }, MOMENT);
  expect(next).toMatchObject({ adding: null, sending: null, isTimerOn: false });
  expect(next.added).toMatchObject({ guideId: 7, intent: "i1", report: [], problem: UNEXPECTED_ERROR });
  expect(commands.map(({ _tag }) => _tag)).not.toContain("After");
  const unsent = { ...state, edited: [editedGuide(eight)] };
  const [waiting, timers] = guideDraftsTransition(unsent, { _tag: "SendFailed", sent, failure }, MOMENT);
  expect(waiting.isTimerOn).toBe(true);
  expect(timers.map(({ _tag }) => _tag)).toContain("After");
});
