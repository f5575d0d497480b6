import { sku } from "@larder/domain/catalog/sku";
import { type GuideCartState, guideCartInitialState } from "@larder/sdk";
import fc from "fast-check";
import { expect, it } from "vitest";
import { manualSource } from "@larder/sdk/testing/manual-source";
import { LineEntries, type QuantityChange, type QuantityHistory, record } from "./line-entries.ts";

const change = (productSku: string, before: number, after: number): QuantityChange => ({
  productSku: sku(productSku),
  before,
  after,
});

it("GUIDE-CART-04 typing 1, 12, 120 in one line is one undo step", () => {
  const history = [change("A", 0, 1), change("A", 1, 12), change("A", 12, 120)].reduce<QuantityHistory>(record, []);
  expect(history).toEqual([change("A", 0, 120)]);
  expect(record(history, change("A", 120, 0))).toEqual([]);
});

it("GUIDE-CART-04 undoing every step restores all quantities", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom("A", "B", "C"), fc.integer({ min: 0, max: 12 })), { maxLength: 60 }),
      (typed) => {
        const now: Record<string, number> = { A: 3, B: 0, C: 7 };
        let history: QuantityHistory = [];
        for (const [line, quantity] of typed) {
          history = record(history, change(line, now[line] ?? 0, quantity));
          now[line] = quantity;
        }
        for (const step of history.toReversed()) {
          expect(now[step.productSku]).toBe(step.after);
          now[step.productSku] = step.before;
        }
        expect(now).toEqual({ A: 3, B: 0, C: 7 });
      },
    ),
  );
});

it("GUIDE-CART-04 the last hundred changes can be undone", () => {
  const typed = Array.from({ length: 101 }, (_, at) => change(`P${at}`, 0, 1));
  expect(typed.reduce<QuantityHistory>(record, [])).toEqual(typed.slice(1));
});

const cart = () => {
  const source = manualSource<GuideCartState>(guideCartInitialState);
  return { ...source, set: (next: Partial<GuideCartState>) => source.set({ ...source.get(), ...next }) };
};
const [A, B] = [sku("A"), sku("B")];

it("GUIDE-CART-04 a keystroke notifies only its own line, and every other keeps its entry", () => {
  const source = cart();
  const entries = new LineEntries(source);
  const heard: string[] = [];
  const stops = [A, B].map((of) => entries.subscribe(of, () => heard.push(of)));
  const before = entries.of(B);
  source.set({ quantities: { A: 3 } });
  expect(heard).toEqual(["A"]);
  expect(entries.of(A).quantity).toBe(3);
  expect(entries.of(A)).toBe(entries.of(A));
  expect(entries.of(B)).toBe(before);
  source.set({ notices: { B: { kind: "info", what: "few" } } });
  expect(heard).toEqual(["A", "B"]);
  source.set({ problem: "other" });
  expect(heard).toHaveLength(2);
  for (const stop of stops) stop();
  expect(source.watched()).toBe(0);
});

it("GUIDE-CART-04 GUIDE-CART-12 a line hears of every change that its row shows, and only once", () => {
  const source = cart();
  const entries = new LineEntries(source);
  source.set({ quantities: { A: 3 } });
  let heard = 0;
  entries.subscribe(A, () => (heard += 1));
  entries.of(A);
  const changes = [
    { toAdd: { A: 24 } },
    { units: { A: "CS" } },
    { prices: { A: {} } },
    { notices: { A: { kind: "info", what: "few" } } },
    { results: [{ productSku: A, outcome: "rejected" }] },
    { adding: { intent: "k1", items: [{ productSku: A }] } },
  ] as unknown as readonly Partial<GuideCartState>[];
  const counts = changes.map((change) => {
    source.set(change);
    return heard;
  });
  expect(counts).toEqual([1, 2, 3, 4, 5, 6]);
});

it("GUIDE-CART-08 a reset notifies every displayed line, which shows 0", () => {
  const source = cart();
  const entries = new LineEntries(source);
  source.set({ quantities: { A: 3, B: 1 }, units: { A: "CS" as never } });
  const heard = new Set<string>();
  for (const of of [A, B]) entries.subscribe(of, () => heard.add(of));
  expect([entries.of(A).quantity, entries.of(B).quantity]).toEqual([3, 1]);
  source.set({ quantities: {}, units: {}, notices: {} });
  expect([...heard]).toEqual(["A", "B"]);
  expect([entries.of(A).quantity, entries.of(B).quantity]).toEqual([0, 0]);
});
