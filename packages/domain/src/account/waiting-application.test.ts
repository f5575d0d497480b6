import { expect, it } from "vitest";
import { mayTellApplicant, waitingApplicationOf } from "./waiting-application.ts";

it("OP-26 only an applicant with a proven email reads that the application waits, and everyone of a demo", () => {
  expect(mayTellApplicant(false, false)).toBe(false);
  expect(mayTellApplicant(true, false)).toBe(true);
  expect(mayTellApplicant(false, true)).toBe(true);
});

it("OP-26 an answer that isn't a waiting application is none", () => {
  const waiting = { sentAt: "2026-11-26T20:00:00.000Z", isEmailConfirmed: false };
  expect(waitingApplicationOf({ ...waiting, other: 1 })).toEqual(waiting);
  for (const answer of [undefined, null, "x", {}, { ...waiting, sentAt: "soon" }, { sentAt: waiting.sentAt }])
    expect(waitingApplicationOf(answer)).toBeNull();
});
