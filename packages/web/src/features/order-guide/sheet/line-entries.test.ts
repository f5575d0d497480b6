import { sku } from "@larder/domain/catalog/sku";
import { guideCartInitialState, type GuideCartState } from "@larder/sdk";
import { expect, it } from "vitest";
import { manualSource } from "../../../state/testing/manual-source.ts";
import { LineEntries } from "./line-entries.ts";

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
  source.set({ notices: { B: { kind: "info", text: "few" } } });
  expect(heard).toEqual(["A", "B"]);
  source.set({ problem: "other" });
  expect(heard).toHaveLength(2);
  for (const stop of stops) stop();
  expect(source.watched()).toBe(0);
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
