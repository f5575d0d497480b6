import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import { MAX_FIXES, MAX_SKU_LENGTH, MAX_UNIT_LENGTH } from "../input-limits.ts";
import { list, listUpTo, nullable, text, textUpTo } from "../schema.ts";
import { GuideId } from "./guide.schema.ts";

const Column = Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 199 })));
const count = Schema.Number.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0)));
/** Rows count as a spreadsheet counts them, from 1. */
const Row = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1_000_000 }));

/** Which column of a guide file is which, counted from 0; null = not in the file. Only `sku` is needed (OP-67). */
export const GuideFileColumns = Schema.Struct({
  sku: Column,
  unit: Column,
  quantity: Column,
  group: Column,
  name: Column,
});
export type GuideFileColumns = typeof GuideFileColumns.Type;

/** A product that a row may have meant. */
export const MeantProduct = Schema.Struct({
  sku: Schema.String,
  name: text,
  brand: text,
  packSize: text,
  category: text,
  imageUrl: nullable(Schema.String),
});
export type MeantProduct = typeof MeantProduct.Type;

/** What stopped a row: what it names is not sold, or not by that unit, or its quantity is none; `twice` = already in the file by another unit. */
export const RowProblemKind = Schema.Literals(["sku", "unit", "quantity", "twice", "other"]);
export type RowProblemKind = typeof RowProblemKind.Type;

/** A row of a guide file that cannot be used, why, and what would mend it (GUIDE-IO-10). */
export const RowError = Schema.Struct({
  row: Schema.Number,
  message: Schema.String,
  /** The beginning of the row as it stands in the file. */
  text,
  kind: RowProblemKind.pipe(Schema.withDecodingDefaultKey(Effect.succeed("other"))),
  /** Products that it may have meant, the likeliest first. */
  products: list(MeantProduct),
  /**
   * Whether what mends it is beyond doubt: the first product is the only one that its number is near to or is alike by its
   * name, there is one unit only, or a quantity is near. 'Take all suggestions' takes these.
   */
  isSure: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  /** The units that it can have. */
  units: list(Schema.String),
  /** The nearest quantity that can be used; null = nothing is near. */
  quantity: nullable(Schema.Number),
});
export type RowError = typeof RowError.Type;

/** What a row is taken for instead of what stands in the file; null leaves the cell as it is, `skip` leaves the row out. */
export const RowFix = Schema.Struct({
  row: Row,
  sku: nullable(textUpTo(MAX_SKU_LENGTH)),
  unit: nullable(textUpTo(MAX_UNIT_LENGTH)),
  quantity: nullable(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 9_999 }))),
  skip: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
});
export type RowFix = typeof RowFix.Type;

/** What a reviewer decides: about some rows, about every row that is still bad, or that it was not so (OP-67). */
export const UploadFix = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("rows"), rows: listUpTo(RowFix, MAX_FIXES) }),
  Schema.Struct({ kind: Schema.Literal("undo"), rows: listUpTo(Row, MAX_FIXES) }),
  Schema.Struct({ kind: Schema.Literals(["skipAll", "takeAll", "undoAll"]) }),
]);
export type UploadFix = typeof UploadFix.Type;

/** A row that was decided about: left out, or what it is taken for now. */
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

/** A row of a guide file that can be used: a line of the guide to be, with the product's own name (OP-67). */
export const UploadLine = Schema.Struct({
  row: Schema.Number,
  sku: Schema.String,
  unit: Schema.String,
  quantity: Schema.Number,
  /** '' = in none. */
  group: Schema.String,
  name: Schema.String,
});
export type UploadLine = typeof UploadLine.Type;

/** What an uploaded guide file was read as, to be reviewed before it is finished (spec §3, GUIDE-IO-03). */
export const Upload = Schema.Struct({
  orderGuideId: GuideId,
  orderGuideName: text,
  fileName: text,
  /** The products that the guide will hold; the same one twice in the file counts once. */
  productCount: Schema.Number,
  /** How many of them the guide that is added to holds already (GUIDE-IO-09). */
  heldCount: count,
  /** How many groups the guide gets that no product of the file is in (OP-68). */
  emptyGroupCount: count,
  /** The rows that cannot be used and are not decided yet. */
  errorCount: Schema.Number,
  /** `REVIEW_ROWS` of them, from the `errorsFrom`th on. */
  errors: list(RowError),
  errorsFrom: count,
  fixedCount: count,
  skippedCount: count,
  /** `REVIEW_ROWS` of those that were decided about, from the `decidedFrom`th on. */
  decided: list(DecidedRow),
  decidedFrom: count,
  /** '' where the file has none. */
  headings: list(Schema.String),
  hasHeadings: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(true))),
  columns: GuideFileColumns,
  /** What the file was taken for before anybody chose; a column that is something else now was chosen. null = not known. */
  guessed: nullable(GuideFileColumns),
  /** The columns with an unambiguous heading; the others are guesses. */
  plain: list(Schema.Number),
  /** The rows below the headings that hold anything. */
  rowCount: count,
  /** Those of them that hold nothing but a group. */
  groupRowCount: count,
  /** The first rows cell by cell, as they stand in the file. */
  preview: list(Schema.Array(Schema.String)),
  /** The first rows that can be used, as they were read. */
  sample: list(UploadLine),
  /** The guide that the lines will be added to; null = a new one (GUIDE-IO-09). */
  targetGuideId: nullable(GuideId),
});
export type Upload = typeof Upload.Type;

/** A review that was begun and not finished. `at` in ms since 1970. */
export const PendingUpload = Schema.Struct({
  id: GuideId,
  name: text,
  fileName: text,
  targetGuideId: nullable(GuideId),
  at: Schema.Number,
});
export type PendingUpload = typeof PendingUpload.Type;
