import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  ADDED_WITHIN_MS,
  CHANGED_WITHIN_MS,
  comparedTerm,
  isKnownPair,
  learnedPairs,
  LEAST_ORGANIZATIONS,
  proposedPairs,
  type VisitStep,
} from "./learned-words.ts";

const typed = (text: string, at: number): VisitStep => ({ kind: "typed", text, at });
const added = (sku: string, at: number): VisitStep => ({ kind: "added", sku, at });
const ordered = (at: number, ...skus: readonly string[]): VisitStep => ({ kind: "ordered", skus, at });

const letters = (text: string, from: number): readonly VisitStep[] =>
  Array.from({ length: text.length - 1 }, (_, at) => typed(text.slice(0, at + 2), from + at));

const step: fc.Arbitrary<VisitStep> = fc.oneof(
  fc.record({
    kind: fc.constant("typed" as const),
    text: fc.oneof(fc.constantFrom("zorble", "salmon", "salmon fillet", "12345", "a@b", ""), fc.string()),
    at: fc.constant(0),
  }),
  fc.record({ kind: fc.constant("added" as const), sku: fc.constantFrom("1", "2"), at: fc.constant(0) }),
  fc.record({
    kind: fc.constant("ordered" as const),
    skus: fc.array(fc.constantFrom("1", "2"), { maxLength: 2 }),
    at: fc.constant(0),
  }),
);
const visit = fc
  .array(fc.tuple(step, fc.integer({ min: 0, max: CHANGED_WITHIN_MS * 2 })), { maxLength: 20 })
  .map((steps) => {
    let at = 0;
    return steps.map(([one, later]): VisitStep => ({ ...one, at: (at += later) }));
  });

describe("words learned from searches", () => {
  it("OP-35 typed, changed, added and ordered is a pair, whatever letters were typed in between", () => {
    const steps = [...letters("zorble", 0), typed("zor", 10), ...letters("Salmon ", 20), added("7", 40)];
    expect(learnedPairs(steps)).toEqual([]);
    expect(learnedPairs([...steps, ordered(50, "8")])).toEqual([]);
    expect(learnedPairs([...steps, ordered(50, "8", "7")])).toEqual([{ typed: "zorble", means: "salmon" }]);
  });

  it.each([
    ["something was added from the first", [typed("zorble", 0), added("1", 1), typed("salmon", 2)], 3],
    ["the second came late", [typed("zorble", 0), typed("salmon", CHANGED_WITHIN_MS + 1)], CHANGED_WITHIN_MS + 2],
    ["it was added late", [typed("zorble", 0), typed("salmon", 1)], ADDED_WITHIN_MS + 2],
    ["words only came along", [typed("red salmon", 0), typed("salmon red wild", 1)], 2],
    ["an item number was typed", [typed("510033", 0), typed("salmon", 1)], 2],
    ["an email was typed", [typed("a@b.example", 0), typed("salmon", 1)], 2],
    ["a sentence was typed", [typed("what did we have last", 0), typed("salmon", 1)], 2],
  ] as const)("OP-35 there is no pair when %s", (_, steps, at) => {
    expect(learnedPairs([...steps, added("7", at), ordered(at + 1, "7")])).toEqual([]);
  });

  it("OP-35 a pair is of two searches of the visit, not one within the other, and needs its item ordered", () => {
    fc.assert(
      fc.property(visit, (steps) => {
        const terms = steps.flatMap((one) => (one.kind === "typed" ? [comparedTerm(one.text)] : []));
        const pairs = learnedPairs(steps);
        for (const { typed: first, means } of pairs) {
          expect(terms.lastIndexOf(means)).toBeGreaterThan(terms.indexOf(first));
          expect(first.startsWith(means) || means.startsWith(first)).toBe(false);
        }
        expect(new Set(pairs.map((pair) => JSON.stringify(pair))).size).toBe(pairs.length);
        expect(learnedPairs(steps.filter(({ kind }) => kind !== "ordered"))).toEqual([]);
        expect(learnedPairs(steps.filter(({ kind }) => kind !== "added"))).toEqual([]);
      }),
    );
  });
});

describe("what staff are shown of it", () => {
  const pair = { typed: "zorble", means: "salmon", organizations: LEAST_ORGANIZATIONS, searches: 4 };

  it("OP-35 two organizations are too few, three are enough; the best supported comes first", () => {
    const few = { ...pair, organizations: 2, searches: 900 };
    const more = { ...pair, means: "trout", organizations: 5 };
    const often = { ...pair, means: "tuna", searches: 9 };
    expect(proposedPairs([few, pair, often, more], [])).toEqual([more, often, pair]);
  });

  it("OP-35 what a rule already says isn't proposed, in its direction only", () => {
    const oneWay = { id: "1", kind: "oneWaySynonym", input: "Zorble", words: ["cod", "SALMON"] } as const;
    const twoWay = { id: "2", kind: "synonym", input: null, words: ["salmon", "zorble"] } as const;
    const back = { typed: "salmon", means: "zorble" };
    expect([oneWay, twoWay].map((rule) => isKnownPair([rule], pair))).toEqual([true, true]);
    expect([oneWay, twoWay].map((rule) => isKnownPair([rule], back))).toEqual([false, true]);
    expect(proposedPairs([pair], [oneWay])).toEqual([]);
  });

  it("OP-35 nothing is shown that too few organizations typed, whatever the counts", () => {
    const counted = fc.record({
      typed: fc.string(),
      means: fc.string(),
      organizations: fc.nat(6),
      searches: fc.nat(50),
    });
    fc.assert(
      fc.property(fc.array(counted), (pairs) => {
        const shown = proposedPairs(pairs, []);
        expect(shown).toHaveLength(pairs.filter(({ organizations }) => organizations >= LEAST_ORGANIZATIONS).length);
        expect(shown.every(({ organizations }) => organizations >= LEAST_ORGANIZATIONS)).toBe(true);
      }),
    );
  });
});
