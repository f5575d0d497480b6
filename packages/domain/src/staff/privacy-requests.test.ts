import * as fc from "fast-check";
import { expect, it } from "vitest";
import { shiftDay } from "../time/local-time.ts";
import type { PrivacyRequest } from "./privacy-requests.schema.ts";
import { notedProblems, PRIVACY_DAYS, privacyDaysLeft, sortRequests } from "./privacy-requests.ts";

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => shiftDay("2000-01-01", days));

it("OP-21 a privacy request is due 30 days after the one it came on, also over a change of the clock", () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 400 }), (askedOn, later) => {
      expect(privacyDaysLeft(askedOn, shiftDay(askedOn, later))).toBe(PRIVACY_DAYS - later);
    }),
  );
});

it("OP-21 a privacy request is noted with an email and a day that isn't in the future", () => {
  const noted = { email: "leo@x.example", wants: "erase", way: "letter", askedOn: "2020-11-04" } as const;
  expect(notedProblems(noted, "2020-11-04")).toEqual([]);
  expect(notedProblems({ ...noted, email: "leo" }, "2020-11-03").map(({ field }) => field)).toEqual([
    "email",
    "askedOn",
  ]);
  expect(notedProblems({ ...noted, askedOn: "2020-02-30" }, "2020-11-04").map(({ field }) => field)).toEqual([
    "askedOn",
  ]);
});

const request = fc.record({
  id: fc.nat(),
  userId: fc.constant(null),
  email: fc.constant(""),
  name: fc.constant(""),
  wants: fc.constantFrom("export" as const, "erase" as const),
  way: fc.constant(null),
  askedOn: day,
  state: fc.constant("done" as const),
  endedAt: fc.option(day),
  endedBy: fc.constant(null),
}) satisfies fc.Arbitrary<PrivacyRequest>;

it("OP-21 open privacy requests come before the others, those that are due soonest first", () => {
  fc.assert(
    fc.property(fc.array(request), (requests) => {
      const sorted = sortRequests(requests);
      const open = sorted.filter(({ endedAt }) => endedAt === null);
      expect(sorted.slice(0, open.length)).toEqual(open);
      expect(open.map(({ askedOn }) => askedOn)).toEqual(open.map(({ askedOn }) => askedOn).toSorted());
      const ended = sorted.slice(open.length).map(({ endedAt }) => endedAt ?? "");
      expect(ended).toEqual(ended.toSorted().toReversed());
      expect(sorted).toHaveLength(requests.length);
    }),
  );
});
