import { dayOf } from "../../tabular/day-cell.ts";
import type { FileRow } from "../../tabular/open-file.ts";

/** The columns of a calendar file (docs/import.md) and their other headings. */
export const calendarColumns = {
  warehouse: ["branch", "plant", "distribution center", "dc", "site"],
  date: ["day", "delivery date", "holiday date"],
  closed: ["is closed", "no delivery", "no trucks"],
  cutOff: ["cut-off", "cut off time", "cutoff", "cutoff time", "order until", "order by"],
  reason: ["holiday", "name", "description", "note"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type CalendarColumn = keyof typeof calendarColumns;

/** The columns a row can't do without. */
export const neededCalendarColumns = ["warehouse", "date"] as const;

/** A usable row of a calendar file. */
export interface CalendarItem {
  readonly line: number;
  readonly warehouse: string;
  /** "YYYY-MM-DD" */
  readonly day: string;
  /** `ordinary`: the day is no longer exceptional. */
  readonly kind: "closed" | "earlyCutOff" | "ordinary";
  /** "HH:mm" on the warehouse's clock; null unless the cutoff is early. */
  readonly cutOffTime: string | null;
  readonly reason: string;
}

const YES = /^(y|yes|true|x|1|closed)$/i;
const NO = /^(n|no|false|0|open)$/i;
const CLOCK = /^(\d{1,2})(?::([0-5]\d))?(?::[0-5]\d)?\s*([ap])?\.?(?:m\.?)?$/i;
const LONGEST = 200;

const two = (text: string): string => text.padStart(2, "0");

/** "14:00", "2 PM" or "2:00 pm" as "HH:mm"; null = not a time. A bare number is ambiguous. */
const clockOf = (text: string): string | null => {
  const [, hours, minutes, half] = CLOCK.exec(text) ?? [];
  if (hours === undefined || (minutes === undefined && half === undefined)) return null;
  const hour = Number(hours);
  if (half === undefined) return hour > 23 ? null : `${two(hours)}:${minutes}`;
  if (hour < 1 || hour > 12) return null;
  return `${two(String((hour % 12) + (half.toLowerCase() === "p" ? 12 : 0)))}:${minutes ?? "00"}`;
};

/** A row of a calendar file, or why it can't be used; a day with neither `closed` nor a cutoff is closed: a plain list of holidays. OP-77. */
export const calendarItem = ({ line, cell, problem }: FileRow<CalendarColumn>): CalendarItem | string => {
  if (problem !== null) return problem;
  const [warehouse, reason, closed, cutOff] = [cell("warehouse"), cell("reason"), cell("closed"), cell("cutOff")];
  if (warehouse === "") return "The warehouse is missing.";
  const day = dayOf(cell("date"));
  if (day === null) return `date: '${cell("date").slice(0, 40)}' isn't a day. Write 2026-11-26 or 11/26/2026.`;
  if (reason.length > LONGEST) return `reason is longer than ${LONGEST} characters.`;
  const [isClosed, isOpen] = [YES.test(closed), NO.test(closed)];
  if (closed !== "" && !isClosed && !isOpen) return `closed: '${closed.slice(0, 40)}' isn't yes or no.`;
  const cutOffTime = clockOf(cutOff);
  if (cutOff !== "" && cutOffTime === null)
    return `cutOff: '${cutOff.slice(0, 40)}' isn't a time. Write 14:00 or 2:00 PM.`;
  if (isClosed && cutOffTime !== null) return "A closed day can't have a cutoff.";
  const kind = cutOffTime !== null ? "earlyCutOff" : isOpen ? "ordinary" : "closed";
  return { line, warehouse, day, kind, cutOffTime, reason };
};
