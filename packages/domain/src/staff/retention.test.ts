import fc from "fast-check";
import { expect, it } from "vitest";
import {
  MAX_RETENTION,
  mayRetain,
  readRetention,
  RETAINED,
  RETENTION,
  retentionOf,
  typedRetention,
} from "./retention.ts";

it("OP-91 keeps the audit for good, email and searches for 90 days and events for a week, unless set", () => {
  expect(retentionOf({})).toEqual({ audit: null, mails: 90, events: 7, searches: 90 });
  expect(retentionOf({ audit: 400, events: "1", mails: 6, searches: 1.5 })).toEqual({
    audit: 400,
    mails: 90,
    events: 7,
    searches: 90,
  });
});

it("OP-91 keeps nothing shorter than its least, whatever is stored", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...RETAINED), fc.anything()), (stored) => {
      const kept = retentionOf(stored);
      for (const what of RETAINED) {
        expect(mayRetain(what, kept[what])).toBe(true);
        if (kept[what] !== null) expect(kept[what]).toBeGreaterThanOrEqual(RETENTION[what].least);
      }
    }),
  );
});

it("OP-91 lets the audit alone be kept for good, and nothing longer than ten years", () => {
  expect(RETAINED.filter((what) => mayRetain(what, null))).toEqual(["audit"]);
  expect(RETAINED.filter((what) => mayRetain(what, MAX_RETENTION + 1))).toEqual([]);
  expect([mayRetain("audit", 29), mayRetain("audit", 30)]).toEqual([false, true]);
});

it("OP-91 retention is typed in days; an empty field keeps the audit for good, others need a number", () => {
  const typed = typedRetention(retentionOf({ mails: 30 }));
  expect(typed).toEqual({ audit: "", mails: "30", events: "7", searches: "90" });
  expect(readRetention({ ...typed, audit: " 400 " })).toEqual({
    retention: { audit: 400, mails: 30, events: 7, searches: 90 },
    problems: [],
  });
  const wrong = readRetention({ audit: "29", mails: "", events: "1.5", searches: "1" }).problems;
  expect(wrong.map(({ field }) => field)).toEqual(["audit", "mails", "events"]);
});

it("OP-91 what may be kept is read as it was typed", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...RETAINED), fc.nat(MAX_RETENTION + 10)), (stored) => {
      const kept = retentionOf(stored);
      expect(readRetention(typedRetention(kept))).toEqual({ retention: kept, problems: [] });
    }),
  );
});
