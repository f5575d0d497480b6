import { afterAll, beforeAll, expect, it } from "vitest";
import { hit, refund, slowDown } from "../src/accounts/auth/rate-limit.ts";
import { openFastDatabase, type TestDatabase } from "./test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openFastDatabase();
});
afterAll(() => database.close());

const START = Date.parse("2026-11-18T15:00:00Z");
const after = (ms: number): Date => new Date(START + ms);

it("OP-23 a window of hits ends on the millisecond, and the next one counts from its own first hit", async () => {
  const at = (ms: number) => hit(database.db, "window", { hits: 2, seconds: 10 }, after(ms));
  expect([await at(0), await at(4_000), await at(4_000), await at(9_999)]).toEqual([0, 0, 6, 1]);
  expect([await at(10_000), await at(19_999), await at(19_999), await at(20_000)]).toEqual([0, 0, 1, 0]);
});

it("OP-23 each hit after the free ones waits twice as long, up to the longest, until none come", async () => {
  const at = (seconds: number) =>
    slowDown(database.db, "slowdown", { free: 2, longest: 4, seconds: 100 }, after(seconds * 1_000));
  expect([await at(0), await at(0), await at(0), await at(0.999), await at(1)]).toEqual([0, 0, 0, 1, 0]);
  expect([await at(2.999), await at(3), await at(6.999), await at(7), await at(7), await at(11)]).toEqual([
    1, 0, 1, 0, 4, 0,
  ]);
  expect([await at(111), await at(111), await at(111), await at(111)]).toEqual([0, 0, 0, 1]);
});

it("OP-23 taking back more hits than were counted allows none beyond the limit", async () => {
  const limited = () => hit(database.db, "refund", { hits: 1, seconds: 10 }, after(0));
  expect([await limited(), await limited()]).toEqual([0, 10]);
  await refund(database.db, ["refund"]);
  await refund(database.db, ["refund"]);
  expect([await limited(), await limited()]).toEqual([0, 10]);
});
