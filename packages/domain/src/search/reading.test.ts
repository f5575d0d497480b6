import fc from "fast-check";
import { expect, it } from "vitest";
import { readingOf, shorterQueries } from "./reading.ts";

it("SEARCH-01 dropped words are distinguished from kept ones", () => {
  expect(readingOf({ queryAfterRemoval: "roma tomato <em>25#</em> <em>zz</em>" })).toEqual({
    leftOut: ["25#", "zz"],
    kept: "roma tomato",
    fewer: null,
    didYouMean: null,
    alternatives: [],
  });
  for (const answer of [{}, { queryAfterRemoval: "" }, { queryAfterRemoval: 5 }, { queryAfterRemoval: "<em></em>" }])
    expect(readingOf(answer)).toEqual({ leftOut: [], kept: null, fewer: null, didYouMean: null, alternatives: [] });
});

it("SEARCH-01 the remaining words are read with how many products match all", () => {
  const of = (datum: object) => readingOf({ userData: [datum] }).fewer;
  expect(of({ type: "fewerWords", query: "oat milk", nbHits: 1 })).toEqual({ query: "oat milk", nbHits: 1 });
  for (const datum of [
    { query: "oat milk", nbHits: 1 },
    { type: "fewerWords", query: "", nbHits: 1 },
    { type: "fewerWords", query: "oat" },
  ])
    expect(of(datum)).toBeNull();
});

it("SEARCH-50 a suggestion is read, with any other data around", () => {
  const of = (userData: unknown) => readingOf({ userData }).didYouMean;
  expect(of([{ banner: 1 }, null, { type: "didYouMean", query: "chicken" }])).toBe("chicken");
  for (const userData of [
    undefined,
    null,
    {},
    [],
    [{ type: "didYouMean", query: "" }],
    [{ type: "didYouMean", query: 5 }],
  ])
    expect(of(userData)).toBeNull();
  const others = (userData: unknown) => readingOf({ userData }).alternatives;
  expect(others([{ type: "alternatives", queries: ["salmon", "", 5, "trout"] }])).toEqual(["salmon", "trout"]);
  expect(others([{ type: "alternatives", queries: "salmon" }])).toEqual([]);
  fc.assert(fc.property(fc.jsonValue(), (userData) => void readingOf({ userData })));
});

it("SEARCH-50 a search without results has shorter ones, each without one word", () => {
  expect(shorterQueries("")).toEqual([]);
  expect(shorterQueries(" torch ")).toEqual([]);
  expect(shorterQueries("crème brulee torch")).toEqual(["crème brulee", "crème torch", "brulee torch"]);
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,5}$/), { minLength: 2, maxLength: 9 }), (words) => {
      const shorter = shorterQueries(words.join(" "));
      expect(shorter.length).toBe(Math.min(4, words.length));
      for (const query of shorter) expect(query.split(" ").length).toBe(words.length - 1);
    }),
  );
});
