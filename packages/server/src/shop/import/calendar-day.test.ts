import fc from "fast-check";
import { day } from "@larder/domain/testing/instants";
import { describe, expect, it } from "vitest";
import { type CalendarColumn, calendarItem } from "./calendar-day.ts";

const row = (cells: Partial<Record<CalendarColumn, string>>) =>
  calendarItem({
    line: 2,
    problem: null,
    cell: (column) => ({ warehouse: "Newark", date: "2026-11-26", ...cells })[column] ?? "",
  });

describe("a row of a calendar file", () => {
  it("OP-77 a row is a closed day, an early cutoff or an ordinary day; a plain list of days means holidays", () => {
    expect(row({ reason: "Thanksgiving" })).toEqual({
      line: 2,
      warehouse: "Newark",
      day: "2026-11-26",
      kind: "closed",
      cutOffTime: null,
      reason: "Thanksgiving",
    });
    expect(row({ closed: "Yes" })).toMatchObject({ kind: "closed" });
    expect(row({ closed: "no", cutOff: "14:00" })).toMatchObject({ kind: "earlyCutOff", cutOffTime: "14:00" });
    expect(row({ cutOff: "2 PM" })).toMatchObject({ kind: "earlyCutOff", cutOffTime: "14:00" });
    expect(row({ closed: "N" })).toMatchObject({ kind: "ordinary" });
  });

  it("OP-77 days and times parse as people in the United States write them", () => {
    expect(row({ date: "11/26/2026" })).toMatchObject({ day: "2026-11-26" });
    expect(row({ date: "1/2/2027" })).toMatchObject({ day: "2027-01-02" });
    for (const [text, time] of [
      ["9:30", "09:30"],
      ["14:00:00", "14:00"],
      ["12:15 am", "00:15"],
      ["12 p.m.", "12:00"],
      ["11:59PM", "23:59"],
    ])
      expect(row({ cutOff: text! })).toMatchObject({ cutOffTime: time });
  });

  it.each([
    [{ warehouse: "" }, "The warehouse is missing."],
    [{ date: "2026-02-29" }, "date: '2026-02-29' isn't a day. Write 2026-11-26 or 11/26/2026."],
    [{ date: "26.11.2026" }, "date: '26.11.2026' isn't a day. Write 2026-11-26 or 11/26/2026."],
    [{ closed: "maybe" }, "closed: 'maybe' isn't yes or no."],
    [{ cutOff: "25:00" }, "cutOff: '25:00' isn't a time. Write 14:00 or 2:00 PM."],
    [{ cutOff: "2" }, "cutOff: '2' isn't a time. Write 14:00 or 2:00 PM."],
    [{ cutOff: "13 PM" }, "cutOff: '13 PM' isn't a time. Write 14:00 or 2:00 PM."],
    [{ closed: "yes", cutOff: "14:00" }, "A closed day can't have a cutoff."],
    [{ reason: "x".repeat(201) }, "reason is longer than 200 characters."],
  ])("GUIDE-IO-10 OP-77 %o is skipped with its reason", (cells, reason) => {
    expect(row(cells)).toBe(reason);
  });

  it("OP-77 both ways to write a day mean the same day", () => {
    fc.assert(
      fc.property(day, (iso) => {
        const [year, month, date] = iso.split("-").map(Number);
        expect(row({ date: `${month}/${date}/${year}` })).toEqual(row({ date: iso }));
      }),
    );
  });
});
