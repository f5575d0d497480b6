import { LINE_FIELDS, type LineFields } from "@larder/domain/order-guide/line-fields";
import { type RawBuilder, sql } from "kysely";

type Snake<T extends string> = T extends `${infer Head}${infer Rest}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Rest>}`
  : "";

/** The columns of `guide_line` for the line's own fields: `expiryDate` is `expiry_date`. */
export type LineColumns = { readonly [F in keyof LineFields as Snake<F>]: LineFields[F] };

const columnOf = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const columns = LINE_FIELDS.map(columnOf);

/** A line's fields as its row holds them. */
export const lineColumnsOf = (line: LineFields): LineColumns =>
  Object.fromEntries(LINE_FIELDS.map((field, at) => [columns[at], line[field]])) as LineColumns;

/** A line's fields from its row. */
export const lineFieldsIn = (row: LineColumns): LineFields =>
  Object.fromEntries(
    LINE_FIELDS.map((field, at) => [field, row[columns[at] as keyof LineColumns]]),
  ) as unknown as LineFields;

const listed = (write: (column: string) => RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(
    columns.map((column) => sql`, ${write(column)}`),
    sql``,
  );

/** Columns to append to an insert. */
export const lineColumnNames = listed((column) => sql.ref(column));

/** Columns of a table or record, to append. */
export const lineColumnsIn = (table: string): RawBuilder<unknown> => listed((column) => sql.ref(`${table}.${column}`));

/** Assignments from a record, to append to an update. */
export const lineColumnsFrom = (record: string): RawBuilder<unknown> =>
  listed((column) => sql`${sql.ref(column)} = ${sql.ref(`${record}.${column}`)}`);
