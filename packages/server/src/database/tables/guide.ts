import type { DraftItem } from "@larder/domain/guide-cart/draft.schema";
import { LINE_FIELDS, type LineFields } from "@larder/domain/order-guide/line-fields";
import { type Generated, type RawBuilder, sql } from "kysely";
import type { Instant, Json, JsonOrDefault, Stamp } from "./column.ts";

type Snake<T extends string> = T extends `${infer Head}${infer Rest}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Rest>}`
  : "";

/** The columns of `guide_line` for the line's own fields: `expiryDate` is `expiry_date`. */
export type LineColumns = { readonly [F in keyof LineFields as Snake<F>]: LineFields[F] };

const columnOf = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const columns = LINE_FIELDS.map(columnOf);

export const lineColumnsOf = (line: LineFields): LineColumns =>
  Object.fromEntries(LINE_FIELDS.map((field, at) => [columns[at], line[field]])) as LineColumns;

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

export interface GuideTables {
  guide: {
    id: Generated<number>;
    organization_id: number;
    name: string;
    business_unit: number | null;
    owner_user_id: number | null;
    version: Generated<number>;
    is_pending: Generated<boolean>;
    created_at: Stamp;
    modified_at: Stamp;
    modified_by: number | null;
    /** Replaced by the database with every change of the guide's lines and groups. */
    content: Generated<string | null>;
    /** Maintained by the database. */
    line_count: Generated<number | null>;
  };

  guide_group: {
    organization_id: number;
    guide_id: number;
    position: number;
    name: string;
  };

  guide_line: LineColumns & {
    organization_id: number;
    guide_id: number;
    sku: string;
    unit: string;
    group_position: number | null;
    position: number;
    quantity: Generated<number>;
  };

  guide_share: {
    organization_id: number;
    guide_id: number;
  };

  guide_preference: {
    organization_id: number;
    user_id: number;
    guide_id: number;
    is_hidden: Generated<boolean>;
    is_default: Generated<boolean>;
    viewed_at: Instant | null;
  };

  /** Quantities a user entered in a guide but hasn't added to the cart; cleared entries stay with quantity 0. */
  guide_draft: {
    organization_id: number;
    user_id: number;
    guide_id: number;
    items: JsonOrDefault<readonly DraftItem[]>;
    item_count: Generated<number>;
    changed_at: Instant;
  };

  draft_reminder: {
    organization_id: number;
    user_id: number;
    delivery_date: string;
    sent_at: Instant;
  };

  guide_upload: {
    guide_id: number;
    organization_id: number;
    user_id: number;
    target_guide_id: number | null;
    headings: Json<readonly string[]>;
    columns: Json<Record<string, number | null>>;
    /** The columns as first guessed; null in uploads older than this column. */
    guessed: Json<Record<string, number | null> | null>;
    plain: Json<readonly number[]>;
    /** Decisions about rows: a number = row skipped; otherwise [row, sku, unit, quantity]. */
    fixes: Json<readonly unknown[]>;
    file_name: string;
    content: Buffer;
    created_at: Stamp;
  };
}
