import * as fc from "fast-check";
import { expect, it } from "vitest";
import { HEALTH_LIMITS, healthOf, worstOf } from "./health.ts";

const WELL = {
  indexAgeMs: 400,
  isSendingMail: true,
  mailWaiting: 0,
  mailWaitMs: null,
  mailFailed: 0,
  lastFailure: null,
  databaseBytes: 1,
  connections: 3,
  maxConnections: 100,
  migrations: 1,
  lastMigration: "",
  diskFreeBytes: 5e9,
  backupAgeMs: 3_600_000,
  versions: [],
};

it("OP-21 a shop in which nothing waits is in good health", () => {
  expect(worstOf(Object.values(healthOf(WELL)))).toBe("good");
});

it.each([
  ["index", { indexAgeMs: null }, "look"],
  ["index", { indexAgeMs: 59_999 }, "good"],
  ["index", { indexAgeMs: 60_000 }, "look"],
  ["index", { indexAgeMs: 600_000 }, "bad"],
  ["queue", { isSendingMail: false }, "look"],
  ["queue", { mailWaitMs: 899_999 }, "good"],
  ["queue", { mailWaitMs: 900_000 }, "look"],
  ["queue", { mailWaitMs: 14_400_000 }, "bad"],
  ["failures", { mailFailed: 1 }, "look"],
  ["failures", { mailFailed: 20 }, "bad"],
  ["database", { connections: 79 }, "good"],
  ["database", { connections: 80 }, "look"],
  ["database", { connections: 95 }, "bad"],
  ["disk", { diskFreeBytes: 1e9 }, "good"],
  ["disk", { diskFreeBytes: 999_999_999 }, "look"],
  ["disk", { diskFreeBytes: 99_999_999 }, "bad"],
  ["disk", { diskFreeBytes: null }, "good"],
  ["backup", { backupAgeMs: null }, "look"],
  ["backup", { backupAgeMs: 2 * 86_400_000 - 1 }, "good"],
  ["backup", { backupAgeMs: 2 * 86_400_000 }, "look"],
  ["backup", { backupAgeMs: 14 * 86_400_000 }, "bad"],
] as const)("OP-21 the state of %s with %o is %s", (part, change, state) => {
  expect(healthOf({ ...WELL, ...change })[part]).toBe(state);
});

it("OP-21 less free space never looks better", () => {
  const rank = (bytes: number) => ["good", "look", "bad"].indexOf(healthOf({ ...WELL, diskFreeBytes: bytes }).disk);
  const bytes = fc.integer({ min: 0, max: 2 * HEALTH_LIMITS.diskFree.look });
  fc.assert(fc.property(bytes, bytes, (a, b) => rank(Math.min(a, b)) >= rank(Math.max(a, b))));
});
