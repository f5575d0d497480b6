import * as Schema from "effect/Schema";
import { MAX_DATE_LENGTH } from "../input-limits.ts";
import { textUpTo } from "../schema.ts";
import { isDay, isInstant } from "./written-date.ts";

/** A day in a call: an existing date, 'YYYY-MM-DD' (T21). */
export const Day = textUpTo(MAX_DATE_LENGTH).check(
  Schema.makeFilter((text: string) => isDay(text), { expected: "a day, for example 2026-11-18" }),
);

/** A point in time in a call: ISO 8601, also valid for the database (T21). */
export const Instant = textUpTo(MAX_DATE_LENGTH).check(
  Schema.makeFilter((text: string) => isInstant(text), { expected: "a time, for example 2026-11-18T15:00:00Z" }),
);
