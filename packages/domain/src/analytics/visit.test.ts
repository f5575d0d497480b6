import { expect, it } from "vitest";
import { readVisit, VISIT_MS, visitAt } from "./visit.ts";

it("ANALYTICS-26 a visit lasts until half an hour without an event, or another user", () => {
  const visit = { id: "a", at: 1_000 };
  const at = (now: number, isOtherUser = false) => visitAt(visit, now, { isOtherUser, id: "b" });
  expect(at(1_000 + VISIT_MS)).toEqual({ id: "a", at: 1_000 + VISIT_MS });
  expect(at(1_001 + VISIT_MS)).toEqual({ id: "b", at: 1_001 + VISIT_MS });
  expect(at(2_000, true)).toEqual({ id: "b", at: 2_000 });
  expect(visitAt(null, 5, { isOtherUser: false, id: "b" })).toEqual({ id: "b", at: 5 });
});

it("ANALYTICS-26 a stored visit is read; anything else is none", () => {
  expect(readVisit('{"id":"a","at":1}')).toEqual({ id: "a", at: 1 });
  for (const stored of [null, "", "{", "null", "1", '{"id":1,"at":1}', '{"id":"a"}'])
    expect(readVisit(stored)).toBeNull();
});
