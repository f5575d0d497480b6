import type { Suggestions } from "@larder/domain/search/suggestions.schema";
import { describe, expect, it } from "vitest";
import { MOMENT } from "../../testing/moment.ts";
import { KEPT_ANSWERS, KEPT_FOR_MS, type SearchEvent, searchInitialState, type SearchState } from "./state.ts";
import { searchTransition } from "./transition.ts";

const send = (state: SearchState, event: SearchEvent, now = 0) => searchTransition(state, event, { ...MOMENT, now });
const step = (state: SearchState, event: SearchEvent, now = 0): SearchState => send(state, event, now)[0];

const found = (text: string): Suggestions => ({
  queryId: null,
  total: 0,
  suggestions: [text],
  counts: [],
  products: [],
  categories: [],
});

const typing = (state: SearchState, text: string): SearchState =>
  step(step(state, { _tag: "InputChanged", text }), { _tag: "TypingSettled", text });
const answered = (state: SearchState, text: string): SearchState => {
  const asking = typing(state, text);
  return step(asking, { _tag: "Loaded", request: asking.suggestions.request, value: found(text) });
};

describe("suggestions", () => {
  it("OP-34 are requested for what is typed now, not for what was typed before", () => {
    const state = step(searchInitialState, { _tag: "InputChanged", text: "beef" });
    expect(send(state, { _tag: "TypingSettled", text: "bee" })).toEqual([state, []]);
    expect(send(state, { _tag: "TypingSettled", text: "beef" })[1]).toMatchObject([{ _tag: "Suggest", text: "beef" }]);
  });

  it("OP-34 typing clears the products to order again at once, and other results when newer ones come", () => {
    const opened = step(searchInitialState, { _tag: "BoxOpened" });
    const again = step(opened, { _tag: "Loaded", request: opened.suggestions.request, value: found("again") });
    expect(again.suggestions.value).toEqual(found("again"));
    expect(step(again, { _tag: "InputChanged", text: "be" }).suggestions.value).toBeNull();
    const beef = answered(searchInitialState, "beef");
    expect(step(beef, { _tag: "InputChanged", text: "beefs" }).suggestions.value).toEqual(found("beef"));
  });

  it("OP-34 that can't be loaded leave none of an earlier text", () => {
    const asking = typing(answered(searchInitialState, "beef"), "lamb");
    const { request } = asking.suggestions;
    const failure = { _tag: "Unreachable", detail: "no network" } as const;
    expect(step(asking, { _tag: "LoadFailed", request, failure }).suggestions.value).toBeNull();
    expect(step(asking, { _tag: "LoadFailed", request: request - 1, failure }).suggestions.value).toEqual(
      found("beef"),
    );
  });

  it("OP-34 that come after the box was closed don't open it again", () => {
    const asking = typing(searchInitialState, "beef");
    const { request } = asking.suggestions;
    const closed = step(asking, { _tag: "Dismissed" });
    expect(step(closed, { _tag: "Loaded", request, value: found("beef") })).toBe(closed);
    const reopened = typing(closed, "lamb");
    expect(step(reopened, { _tag: "Loaded", request, value: found("beef") })).toBe(reopened);
  });

  it("OP-34 are kept once a text, for the last texts only, and for a short time", () => {
    let state = searchInitialState;
    const texts = Array.from({ length: KEPT_ANSWERS + 1 }, (_, at) => `beef ${at}`);
    for (const text of texts) state = answered(state, text);
    expect(state.answers.map(({ text }) => text)).toEqual(texts.toReversed().slice(0, KEPT_ANSWERS));
    const beef = answered(searchInitialState, "beef");
    const later = { ...step(beef, { _tag: "InputChanged", text: "" }), answers: beef.answers };
    const now = KEPT_FOR_MS;
    expect(step(later, { _tag: "InputChanged", text: "beef" }, now - 1).suggestions.value).toEqual(found("beef"));
    const asking = step(step(later, { _tag: "InputChanged", text: "beef" }, now), {
      _tag: "TypingSettled",
      text: "beef",
    });
    const { request } = asking.suggestions;
    expect(step(asking, { _tag: "Loaded", request, value: found("new") }).answers.map(({ value }) => value)).toEqual([
      found("new"),
    ]);
  });
});

it("SEARCH-10 a page that can't be is ignored", () => {
  for (const pageNumber of [-1, Number.NaN])
    expect(send(searchInitialState, { _tag: "PageChosen", pageNumber })).toEqual([searchInitialState, []]);
  expect(step(searchInitialState, { _tag: "PageChosen", pageNumber: 2.7 }).pageNumber).toBe(2);
});
