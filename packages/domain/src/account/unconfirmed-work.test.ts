import { expect, it } from "vitest";
import { workUnconfirmed } from "./unconfirmed-work.ts";

it("OP-75 OP-91 unconfirmed work is said if there is any of its kinds", () => {
  const nothing = { quantities: 0, changes: 0, hasOrder: false };
  expect(workUnconfirmed("signedOut", nothing)).toBe(null);
  for (const some of [{ quantities: 1 }, { changes: 2 }, { hasOrder: true }])
    expect(workUnconfirmed("outdated", { ...nothing, ...some })).toEqual({
      _tag: "WorkUnconfirmed",
      why: "outdated",
      ...nothing,
      ...some,
    });
});
