import { expect, it } from "vitest";
import { CHANGEABLE_STATUSES, FAILED_NEEDS_ACTION_FOR, needsAction } from "./needs-action.ts";
import { ORDER_STATUSES } from "./status.ts";

const now = Date.parse("2026-11-20T12:00:00Z");

it("HIST-04 OP-94 a failed order needs action for 30 days, a changed one until submitted", () => {
  const needing = (hasUnsentChanges: boolean, age: number) =>
    ORDER_STATUSES.filter((status) => needsAction({ status, placedAt: now - age, hasUnsentChanges, now }));
  expect(FAILED_NEEDS_ACTION_FOR).toBe(30 * 86_400_000);
  expect(CHANGEABLE_STATUSES).toEqual(["submitted", "confirmed"]);
  expect(needing(false, FAILED_NEEDS_ACTION_FOR - 1)).toEqual(["failed"]);
  expect(needing(false, FAILED_NEEDS_ACTION_FOR)).toEqual([]);
  expect(needing(true, 2 * FAILED_NEEDS_ACTION_FOR)).toEqual(["submitted", "confirmed"]);
});
