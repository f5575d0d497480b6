import { expect, it } from "vitest";
import { mayPublish, pageStatus } from "./page-status.ts";

const mark = (version: number) => ({ version, changedAt: null, changedBy: "" });
const of = (shown: number, live: number | null, draft: number | null) => {
  const status = pageStatus({
    shown,
    live: live === null ? null : mark(live),
    draft: draft === null ? null : mark(draft),
    changes: 2,
  });
  return [status?._tag, mayPublish(status)];
};

it("OP-22 OP-118 an editor publishes the draft that is on the screen, never an earlier version", () => {
  expect(of(4, 4, null)).toEqual(["Published", false]);
  expect(of(4, 4, 5)).toEqual(["Changed", false]);
  expect(of(5, 4, 5)).toEqual(["Changed", true]);
  expect(of(3, 4, 5)).toEqual(["Earlier", false]);
  expect(of(3, 4, null)).toEqual(["Earlier", false]);
  expect(of(1, null, 1)).toEqual(["Unpublished", true]);
  expect(of(1, null, null)).toEqual([undefined, false]);
});
