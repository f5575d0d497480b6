import { autorun, computed } from "mobx";
import { describe, expect, it } from "vitest";
import { Observed } from "./mobx.ts";
import { manualSource } from "../testing/manual-source.ts";

describe("a workflow observed by MobX", () => {
  it("an observer re-runs when the workflow changes, and unsubscribes when disposed", () => {
    const source = manualSource({ n: 1, other: 0 });
    const observed = new Observed(source);
    const seen: number[] = [];
    const stop = autorun(() => seen.push(observed.state.n));
    source.set({ n: 2, other: 0 });
    expect(seen).toEqual([1, 2]);
    expect(source.watched()).toBe(1);
    stop();
    expect(source.watched()).toBe(0);
  });

  it("an unchanged computed view doesn't re-run its observers", () => {
    const source = manualSource({ n: 1, other: 0 });
    const observed = new Observed(source);
    const n = computed(() => observed.state.n);
    let runs = 0;
    const stop = autorun(() => {
      n.get();
      runs += 1;
    });
    source.set({ n: 1, other: 5 });
    expect(runs).toBe(1);
    source.set({ n: 2, other: 5 });
    expect(runs).toBe(2);
    stop();
  });

  it("outside of observers the current state is still readable", () => {
    const source = manualSource({ n: 1, other: 0 });
    const observed = new Observed(source);
    source.set({ n: 7, other: 0 });
    expect(observed.state.n).toBe(7);
    expect(source.watched()).toBe(0);
  });
});
