import { autorun, computed } from "mobx";
import { expect, it } from "vitest";
import { ObservedLater } from "./observed-later.ts";
import { watchedByHand } from "./watched-by-hand.ts";

const frames = () => {
  const waiting = new Set<() => void>();
  return {
    later: (run: () => void) => {
      waiting.add(run);
      return () => void waiting.delete(run);
    },
    paint: () => {
      const due = [...waiting];
      waiting.clear();
      for (const run of due) run();
    },
    count: () => waiting.size,
  };
};

it("GUIDE-CART-05 what sums up hears of keystrokes once, when the frame is painted, and then of the last one", () => {
  const [workflow, frame] = [watchedByHand(0), frames()];
  const seen: number[] = [];
  const observed = new ObservedLater(workflow, frame.later);
  const stop = autorun(() => seen.push(observed.state));
  workflow.set(1);
  workflow.set(2);
  expect(seen).toEqual([0]);
  expect(frame.count()).toBe(1);
  frame.paint();
  expect(seen).toEqual([0, 2]);
  workflow.set(3);
  frame.paint();
  expect(seen).toEqual([0, 2, 3]);
  stop();
  expect(workflow.watched()).toBe(0);
});

it("all who look see the same state, also one who begins to look between a keystroke and its frame", () => {
  const [workflow, frame] = [watchedByHand(0), frames()];
  const observed = new ObservedLater(workflow, frame.later);
  const double = computed(() => observed.state * 2);
  const pairs: (readonly [number, number])[] = [];
  const stop = autorun(() => pairs.push([observed.state, double.get()]));
  workflow.set(5);
  const late: number[] = [];
  const stopLate = autorun(() => late.push(observed.state));
  expect(late).toEqual([0]);
  frame.paint();
  expect(late).toEqual([0, 5]);
  expect(pairs).toEqual([
    [0, 0],
    [5, 10],
  ]);
  stopLate();
  stop();
  workflow.set(6);
  expect(frame.count()).toBe(0);
  // While nobody looks it is the present one.
  expect(observed.state).toBe(6);
});
