import { isTimeOfDay } from "../form/field-format.ts";
import { type FieldProblem, tooLong } from "../form/field-problem.ts";
import { MAX_SIGN_UP_TEXT } from "../input-limits.ts";
import { isTimeZone } from "../page/timezone.ts";
import { isDay } from "../time/local-time.ts";
import type { DayChange, PriceListChange, WarehouseChange } from "./delivery-settings.schema.ts";

/** Longest id of a price list, in characters. */
const MAX_LIST_ID = 40;

const named = (name: string): readonly FieldProblem[] =>
  name.trim() === "" ? [{ field: "name", _tag: "Required" }] : tooLong("name", name.trim(), MAX_SIGN_UP_TEXT);

/**
 * The id of a new price list, as files and commands name it: its name in small letters, digits and hyphens, with a
 * number when that is taken (OP-67).
 */
export const priceListIdOf = (name: string, taken: readonly string[]): string => {
  const plain = name
    .normalize("NFD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_LIST_ID - 6)
    .replace(/^-+|-+$/g, "");
  const base = plain === "" ? "list" : plain;
  const free = (at: number): string => {
    const id = at === 1 ? base : `${base}-${at}`;
    return taken.includes(id) ? free(at + 1) : id;
  };
  return free(1);
};

/** A price list has a name (OP-67). */
export const priceListProblems = ({ name }: Pick<PriceListChange, "name">): readonly FieldProblem[] => named(name);

/** A warehouse has a name and the time zone of its cutoffs (OP-77). */
export const warehouseProblems = (
  { name, zone }: Pick<WarehouseChange, "name" | "zone">,
  zones: ReadonlySet<string>,
): readonly FieldProblem[] => [
  ...named(name),
  ...(isTimeZone(zone, zones) ? [] : [{ field: "zone", _tag: "NotOffered" } as const]),
];

/** An exceptional day is a day, without deliveries or with an earlier cutoff (OP-77). */
export const dayProblems = ({ day, exception }: Pick<DayChange, "day" | "exception">): readonly FieldProblem[] => [
  ...(isDay(day) ? [] : [{ field: "day", _tag: "Malformed", expected: "date" } as const]),
  ...(exception === null || exception.cutOffTime === null || isTimeOfDay(exception.cutOffTime)
    ? []
    : [{ field: "exception.cutOffTime", _tag: "Malformed", expected: "time" } as const]),
  ...(exception === null ? [] : tooLong("exception.reason", exception.reason.trim(), MAX_SIGN_UP_TEXT)),
];
