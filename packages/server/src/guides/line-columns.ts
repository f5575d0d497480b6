import { LINE_FIELDS, type LineFields } from "@larder/domain/order-guide/line-fields";
import { type RawBuilder, sql } from "kysely";

type Snake<T extends string> = T extends `${infer Head}${infer Rest}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Rest>}`
  : "";

/** The columns of `guide_line` that hold the line's own fields: `expiryDate` is `expiry_date`. */
export type LineColumns = { readonly [F in keyof LineFields as Snake<F>]: string | null };

const columnOf = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const columns = LINE_FIELDS.map(columnOf);

/** The fields of a line as its row has them. */
export const lineColumnsOf = (line: LineFields): LineColumns =>
  Object.fromEntries(LINE_FIELDS.map((field, at) => [columns[at], line[field]])) as LineColumns;

/** `, expiry_date, effective_date`, each of them made by `write`: for the lists of a statement. */
const listed = (write: (column: string) => RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(
    columns.map((column) => sql`, ${write(column)}`),
    sql``,
  );

/** The columns of an insert, behind others. */
export const lineColumnNames = listed((column) => sql.ref(column));

/** The columns of a table or a record, behind others. */
export const lineColumnsIn = (table: string): RawBuilder<unknown> => listed((column) => sql.ref(`${table}.${column}`));

/** The assignments of an update from a record, behind others. */
export const lineColumnsFrom = (record: string): RawBuilder<unknown> =>
  listed((column) => sql`${sql.ref(column)} = ${sql.ref(`${record}.${column}`)}`);

/** The columns of a record that is read from JSON, behind others. */
export const lineColumnTypes = listed((column) => sql`${sql.ref(column)} text`);
