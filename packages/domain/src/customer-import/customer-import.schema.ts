import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import { LIST_COLUMNS, LIST_KINDS } from "./list-kinds.ts";

/** The largest list of customers that can be uploaded, in bytes: 5 MB. */
export const MAX_CUSTOMER_BYTES = 5 * 1024 * 1024;

/** The most rows of a list in the browser; longer ones are for the server's command. */
export const MAX_CUSTOMER_ROWS = 2_000;

const Column = Schema.Literals(LIST_COLUMNS);

/** What became, or would become, of a customer. */
export const CustomerSaved = Schema.Literals(["added", "changed", "same"]);
export type CustomerSaved = typeof CustomerSaved.Type;

const ListedCustomer = Schema.Struct({
  name: Schema.String,
  /** '' = none. */
  accountNumber: Schema.String,
  /** Of the first who orders; '' = no one. */
  email: Schema.String,
  saved: CustomerSaved,
});
export type ListedCustomer = typeof ListedCustomer.Type;

/** What a list changes in the shop, or would. */
export const CustomerReview = Schema.Struct({
  rows: Schema.Int,
  /** Customers, each once. */
  customers: Schema.Struct({ added: Schema.Int, changed: Schema.Int, same: Schema.Int }),
  newUsers: Schema.Int,
  /** Customers of the list who have no one with an email in it. */
  withoutEmail: Schema.Int,
  refusedRows: Schema.Int,
  /** The first 50 customers, those that change before the others. */
  listed: Schema.Array(ListedCustomer),
  /** The first 20 rows that can't be taken; `line` of the file. */
  problems: Schema.Array(Schema.Struct({ line: Schema.Int, reason: Schema.String })),
});
export type CustomerReview = typeof CustomerReview.Type;

/** What a list of orders, invoices, purchases or item numbers changes in the shop, or would; counts are rows. */
export const ListChanges = Schema.Struct({
  rows: Schema.Int,
  added: Schema.Int,
  changed: Schema.Int,
  /** Taken away: named so by the file, or an invoice that it doesn't name any more. */
  vanished: Schema.Int,
  same: Schema.Int,
  refusedRows: Schema.Int,
  /** The first 20 rows that can't be taken; `line` of the file. */
  problems: Schema.Array(Schema.Struct({ line: Schema.Int, reason: Schema.String })),
});
export type ListChanges = typeof ListChanges.Type;

/** Where a list of customers stands: its columns are checked, its changes are reviewed, or it's in the shop. */
export const CustomerListStage = Schema.Literals(["columns", "review", "applied"]);
export type CustomerListStage = typeof CustomerListStage.Type;

/** A list of customers as it was read, and once its columns are said, what it changes (OP-67). */
export const CustomerList = Schema.Struct({
  id: Schema.Int,
  /** What it brings. */
  kind: Schema.Literals(LIST_KINDS).pipe(Schema.withDecodingDefaultKey(Effect.succeed("customers" as const))),
  stage: CustomerListStage,
  fileName: Schema.String,
  /** How it was read. */
  format: Schema.String,
  /** Null = a spreadsheet, which says its own. */
  encoding: Schema.NullOr(Schema.String),
  /** The line of the headings; 0 = the file has none. */
  headLine: Schema.Int,
  /** The sheet or packed file it was read from; null = it is the only one. */
  part: Schema.NullOr(Schema.String),
  parts: Schema.Array(Schema.String),
  columns: Schema.Array(
    Schema.Struct({
      /** As the file writes it; "" = none. */
      heading: Schema.String,
      meaning: Schema.NullOr(Column),
      /** Whether the meaning is only a guess. */
      isGuess: Schema.Boolean,
      /** Its first cells. */
      cells: Schema.Array(Schema.String),
    }),
  ),
  /** What only a person can say: which of several columns it is (`places`, from 0), or where a needed one is. */
  questions: Schema.Array(
    Schema.Struct({
      kind: Schema.Literals(["which", "missing"]),
      column: Column,
      places: Schema.Array(Schema.Int),
    }),
  ),
  /** Whether columns are as they were chosen for a file with the same headings. */
  isRemembered: Schema.Boolean,
  /** Null = its columns aren't said yet, or it's of another kind. */
  review: Schema.NullOr(CustomerReview),
  /** The same of a list that isn't of customers. */
  changes: Schema.NullOr(ListChanges).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
});
export type CustomerList = typeof CustomerList.Type;

/** How a list of customers was read, before anything is said about it. */
export type CustomerReading = Omit<CustomerList, "id" | "kind" | "stage" | "review" | "changes">;

/** What each column of a list of customers means, in the file's order; null = not used. */
export const CustomerChoice = Schema.Array(Schema.NullOr(Column)).check(Schema.isMaxLength(1_000));
