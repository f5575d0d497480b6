import type { GuideId } from "@larder/domain/order-guide/guide.schema";
import { expect, it } from "vitest";
import { listsTransition } from "./lists-transition.ts";
import { type GuideListEvent, guideListInitialState } from "./state.ts";
import { guideListTransition } from "./transition.ts";

const context = { now: 0, id: "one", zone: "UTC" };
const id = 1 as GuideId;

const listed: readonly GuideListEvent[] = [
  { _tag: "ListRequested" },
  { _tag: "ListingRequested" },
  { _tag: "HeaderListRequested" },
  { _tag: "ListLoaded", request: 0, guides: [] },
  { _tag: "Cancelled", reason: "navigation" },
  { _tag: "Reset" },
];

it("GUIDE-LIST-01 the lists load without the steps of acting on a guide, and the same way with them", () => {
  for (const event of listed)
    expect(listsTransition(guideListInitialState, event, context)).toEqual(
      guideListTransition(guideListInitialState, event, context),
    );
});

it("GUIDE-LIST-12 what is done with a guide takes every step", async () => {
  const action: GuideListEvent = { _tag: "ActionRequested", id, action: { _tag: "Hide" } };
  const answer = listsTransition(guideListInitialState, action, context);
  expect("load" in answer && (await answer.load())).toBe(guideListTransition);
});
