import { derived, get } from "svelte/store";
import { describe, expect, it } from "vitest";
import { manualSource } from "../testing/manual-source.ts";
import { fromWorkflow } from "./svelte.ts";

describe("a workflow in Svelte", () => {
  it("a subscriber is called at once and when the selected value changes, and only then", () => {
    const source = manualSource({ n: 1, other: 0 });
    const seen: number[] = [];
    const stop = fromWorkflow(source, (state) => state.n).subscribe((n) => seen.push(n));
    source.set({ n: 1, other: 5 });
    source.set({ n: 2, other: 5 });
    stop();
    source.set({ n: 3, other: 5 });
    expect(seen).toEqual([1, 2]);
  });

  it("all subscribers share one subscription, which ends with the last one", () => {
    const source = manualSource({ n: 1 });
    const store = fromWorkflow(source);
    expect(source.watched()).toBe(0);
    const stops = [store.subscribe(() => {}), store.subscribe(() => {})];
    expect(source.watched()).toBe(1);
    for (const stop of stops) stop();
    expect(source.watched()).toBe(0);
  });

  it("a store without subscribers shows the current state when it gets one", () => {
    const source = manualSource({ n: 1 });
    const store = fromWorkflow(source, (state) => state.n);
    source.set({ n: 7 });
    expect(get(store)).toBe(7);
  });

  it("equality decides whether a selected object is another one", () => {
    const source = manualSource({ skus: ["1"] as readonly string[], other: 0 });
    const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join();
    const seen: string[] = [];
    const store = fromWorkflow(source, (state) => [...state.skus], isSame);
    const stop = store.subscribe((skus) => seen.push(skus.join()));
    source.set({ skus: ["1"], other: 1 });
    source.set({ skus: ["1", "2"], other: 1 });
    stop();
    expect(seen).toEqual(["1", "1,2"]);
  });

  it("what is derived from two stores of one workflow never sees different states", () => {
    const source = manualSource({ n: 1 });
    const [one, other] = [fromWorkflow(source, (state) => state.n), fromWorkflow(source, (state) => state.n * 2)];
    const seen: number[] = [];
    const settled: number[] = [];
    const stop = derived([one, other], ([n, twice]) => twice - n - n).subscribe((difference) => seen.push(difference));
    for (const n of [2, 7]) {
      source.set({ n });
      settled.push(get(other) - 2 * get(one));
    }
    stop();
    expect(seen.at(-1)).toBe(0);
    expect(settled).toEqual([0, 0]);
  });
});
