import fc from "fast-check";
import { expect, it } from "vitest";
import { day } from "../testing/instants.ts";
import { addDays } from "../time/local-time.ts";
import { HISTORY_RANGES, historyDays } from "./history-days.ts";

it("HIST-01 OP-94 the ranges of the order history, counted from today", () => {
  expect(historyDays("all", "2026-11-22")).toEqual({ from: null, to: null });
  expect(historyDays("last30", "2026-11-22")).toEqual({ from: "2026-10-24", to: null });
  expect(historyDays("last90", "2024-03-01")).toEqual({ from: "2023-12-03", to: null });
  expect(historyDays("thisYear", "2026-01-01")).toEqual({ from: "2026-01-01", to: null });
  expect(historyDays("lastYear", "2026-11-22")).toEqual({ from: "2025-01-01", to: "2025-12-31" });
});

it("HIST-01 every range but last year includes today, and 30 days are 30", () => {
  fc.assert(
    fc.property(day, fc.constantFrom(...HISTORY_RANGES), (today, range) => {
      const { from, to } = historyDays(range, today);
      const holdsToday = (from ?? today) <= today && (to ?? today) >= today;
      expect(holdsToday).toBe(range !== "lastYear");
      if (range === "last30") expect(addDays(from ?? "", 29)).toBe(today);
    }),
  );
});
