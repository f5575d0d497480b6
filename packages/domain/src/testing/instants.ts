import fc from "fast-check";

/** Zones with and without daylight saving, far apart, with half hours, and one that skipped a day. */
export const ZONES: readonly string[] = [
  "America/New_York",
  "America/Los_Angeles",
  "America/Phoenix",
  "Europe/Paris",
  "Asia/Kolkata",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "UTC",
];

export const zone: fc.Arbitrary<string> = fc.constantFrom(...ZONES);

const EDGES: readonly number[] = [
  // New York: the missing hour in spring and the repeated one in fall.
  "2024-03-10T06:59:59Z",
  "2024-03-10T07:00:00Z",
  "2024-11-03T05:59:59Z",
  "2024-11-03T06:00:00Z",
  // Paris, Lord Howe (half an hour), leap day, and the turn of a year.
  "2024-03-31T01:00:00Z",
  "2024-10-05T15:30:00Z",
  "2024-02-29T23:59:59Z",
  "2023-12-31T23:59:59.999Z",
  "2024-01-01T00:00:00Z",
  "2024-01-01T04:59:59Z",
].map((text) => Date.parse(text));

/** ms since 1970, often at the edge of a day, year or daylight saving time. */
export const instant: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(...EDGES),
  fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 0, 1) }),
);

/** 'YYYY-MM-DD'. */
export const day: fc.Arbitrary<string> = instant.map((at) => new Date(at).toISOString().slice(0, 10));

/** A date as the ERP may write it: a day, an instant, a clock time without offset, or invalid. */
export const dateText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: day },
  { weight: 3, arbitrary: instant.map((at) => new Date(at).toISOString()) },
  { weight: 2, arbitrary: instant.map((at) => new Date(at).toISOString().slice(0, 19)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom("", "soon", "2023-02-29", "12/31/2024", "0000-00-00", "2024-13-01T00:00:00Z"),
  },
);
