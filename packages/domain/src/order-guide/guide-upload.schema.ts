import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import { MAX_FIXES, MAX_SKU_LENGTH, MAX_UNIT_LENGTH } from "../input-limits.ts";
import { list, listUpTo, nullable, text, textUpTo } from "../schema.ts";
import { GuideId } from "./guide.schema.ts";

const Column = Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 199 })));
const count = Schema.Number.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0)));
/** As in a spreadsheet, from 1. */
const Row = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000 }));

/** A file chosen by a user; only the adapter understands its content (a File in a browser). */
export interface GuideFile {
  readonly name: string;
  readonly content: unknown;
}

/** Column of each role in a guide file, from 0; null = not in the file. Only `sku` is required (OP-67). */
export const GuideFileColumns = Schema.Struct({
  sku: Column,
  unit: Column,
  quantity: Column,
  group: Column,
  name: Column,
  /** The customer's own numbers next to item numbers; alone they stand in `sku`. */
  own: Schema.optionalKey(Column),
});
export type GuideFileColumns = typeof GuideFileColumns.Type;

export const MeantProduct = Schema.Struct({
  sku: Schema.String,
  name: text,
  brand: text,
  packSize: text,
  category: text,
  imageUrl: nullable(Schema.String),
});
export type MeantProduct = typeof MeantProduct.Type;

/** What is wrong with a row; `twice` = already in the file in another unit. */
export const RowProblemKind = Schema.Literals(["sku", "unit", "quantity", "twice", "other"]);
export type RowProblemKind = typeof RowProblemKind.Type;

/** An unusable row of a guide file, why, and possible fixes (GUIDE-IO-10). */
export const RowError = Schema.Struct({
  row: Schema.Number,
  message: Schema.String,
  text,
  kind: RowProblemKind.pipe(Schema.withDecodingDefaultKey(Effect.succeed("other"))),
  products: list(MeantProduct),
  /** Whether the fix is certain, so that 'Take all suggestions' applies it. */
  isSure: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  units: list(Schema.String),
  /** The nearest valid quantity; null = none is near. */
  quantity: nullable(Schema.Number),
});
export type RowError = typeof RowError.Type;

/** Replaces a row's cells; null keeps the cell, `skip` leaves the row out. */
export const RowFix = Schema.Struct({
  row: Row,
  sku: nullable(textUpTo(MAX_SKU_LENGTH)),
  unit: nullable(textUpTo(MAX_UNIT_LENGTH)),
  quantity: nullable(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 9_999 }))),
  skip: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
});
export type RowFix = typeof RowFix.Type;

/** A reviewer's decision on some rows, on all remaining bad rows, or its undo (OP-67). */
export const UploadFix = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("rows"), rows: listUpTo(RowFix, MAX_FIXES) }),
  Schema.Struct({ kind: Schema.Literal("undo"), rows: listUpTo(Row, MAX_FIXES) }),
  Schema.Struct({ kind: Schema.Literals(["skipAll", "takeAll", "undoAll"]) }),
]);
export type UploadFix = typeof UploadFix.Type;

/** A decided row: skipped, or what it stands for now. */
export const DecidedRow = Schema.Struct({
  row: Schema.Number,
  text,
  isSkipped: Schema.Boolean,
  sku: text,
  name: text,
  unit: text,
  quantity: Schema.Number,
});
export type DecidedRow = typeof DecidedRow.Type;

/** A usable row of a guide file: a line of the future guide, with the product's own name (OP-67). */
export const UploadLine = Schema.Struct({
  row: Schema.Number,
  sku: Schema.String,
  unit: Schema.String,
  quantity: Schema.Number,
  /** '' = none. */
  group: Schema.String,
  name: Schema.String,
});
export type UploadLine = typeof UploadLine.Type;

/** An uploaded guide file as read, to be reviewed before it is finished (§3, GUIDE-IO-03). */
export const Upload = Schema.Struct({
  orderGuideId: GuideId,
  orderGuideName: text,
  fileName: text,
  productCount: Schema.Number,
  /** How many of them the target guide already has (GUIDE-IO-09). */
  heldCount: count,
  /** New groups without a product from the file (OP-68). */
  emptyGroupCount: count,
  errorCount: Schema.Number,
  errors: list(RowError),
  errorsFrom: count,
  fixedCount: count,
  skippedCount: count,
  decided: list(DecidedRow),
  decidedFrom: count,
  /** '' where the file has none. */
  headings: list(Schema.String),
  hasHeadings: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(true))),
  columns: GuideFileColumns,
  /** The columns detected automatically; any that differ now were chosen. null = unknown. */
  guessed: nullable(GuideFileColumns),
  /** Columns with an unambiguous heading; the others are guesses. */
  plain: list(Schema.Number),
  rowCount: count,
  groupRowCount: count,
  preview: list(Schema.Array(Schema.String)),
  sample: list(UploadLine),
  /** Own numbers next to item numbers: those that the customer doesn't have yet, and those that stand for another item. */
  ownNumbers: nullable(Schema.Struct({ fresh: Schema.Number, taken: Schema.Number })),
  /** The guide the lines will be added to; null = a new one (GUIDE-IO-09). */
  targetGuideId: nullable(GuideId),
});
export type Upload = typeof Upload.Type;

/** An unfinished review. `at` in ms since 1970. */
export const PendingUpload = Schema.Struct({
  id: GuideId,
  name: text,
  fileName: text,
  targetGuideId: nullable(GuideId),
  at: Schema.Number,
});
export type PendingUpload = typeof PendingUpload.Type;

/** Guide download formats (OP-68). */
export const GuideFileFormat = Schema.Literals(["csv", "xlsx"]);
export type GuideFileFormat = typeof GuideFileFormat.Type;

/** A guide and which of the products in question it contains. */
export const HoldingGuide = Schema.Struct({ id: GuideId, name: Schema.String, skus: list(Schema.String) });
export type HoldingGuide = typeof HoldingGuide.Type;
