import { expect, it } from "vitest";
import { readRelevance, relevanceOf, RELEVANT_STRICTNESS, strictnessOf } from "./relevance.ts";

it("SEARCH-39 all results are strictness 0, relevant ones part of 100, else the default", () => {
  for (const relevance of ["all", "relevant", null] as const) {
    expect(relevanceOf(strictnessOf(relevance))).toBe(relevance);
    expect(readRelevance(relevance)).toBe(relevance);
  }
  expect(strictnessOf("all")).toBe(0);
  expect(RELEVANT_STRICTNESS).toBeGreaterThan(0);
  expect(RELEVANT_STRICTNESS).toBeLessThanOrEqual(100);
  for (const text of ["", "some", "0", null]) expect(readRelevance(text)).toBeNull();
});
