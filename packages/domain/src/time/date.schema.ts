import * as Schema from "effect/Schema";
import { MAX_DATE_LENGTH } from "../input-limits.ts";
import { textUpTo } from "../schema.ts";
import { isDay, isInstant } from "./written-date.ts";

/** A day as calls take it, 'YYYY-MM-DD': one that the calendar has (T21). */
export const Day = textUpTo(MAX_DATE_LENGTH).check(
  Schema.makeFilter((text: string) => isDay(text), { expected: "a day, for example 2026-11-18" }),
);

/** A point in time as calls take it, in ISO 8601: one that the database takes too (T21). */
export const Instant = textUpTo(MAX_DATE_LENGTH).check(
  Schema.makeFilter((text: string) => isInstant(text), { expected: "a time, for example 2026-11-18T15:00:00Z" }),
);
