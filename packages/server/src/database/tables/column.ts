import type { ColumnType } from "kysely";

export type Instant = ColumnType<Date, Date | string, Date | string>;
export type Stamp = ColumnType<Date, Date | string | undefined, Date | string>;
export type Json<T> = ColumnType<T, string, string>;
export type JsonOrDefault<T> = ColumnType<T, string | undefined, string>;
/** A bigint: text from the driver, read as a number where it is small enough. */
export type Big = ColumnType<string, number | string, number | string>;
