import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import { list, nullable, text } from "../schema.ts";
import { GuideId } from "./guide.schema.ts";

const Column = Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 199 })));

/** Which column of a guide file is which, counted from 0; null = not in the file. Only `sku` is needed (OP-67). */
export const GuideFileColumns = Schema.Struct({
  sku: Column,
  unit: Column,
  quantity: Column,
  group: Column,
  name: Column,
});
export type GuideFileColumns = typeof GuideFileColumns.Type;

/** A row of a guide file that cannot be used, and why; row 1 is the headings (GUIDE-IO-10). */
export const RowError = Schema.Struct({
  row: Schema.Number,
  message: Schema.String,
  /** The beginning of the row as it stands in the file. */
  text,
});
export type RowError = typeof RowError.Type;

/** What an uploaded guide file was read as, to be reviewed before it is finished (spec §3, GUIDE-IO-03). */
export const Upload = Schema.Struct({
  orderGuideId: GuideId,
  orderGuideName: text,
  /** The products that the guide will hold; the same one twice in the file counts once. */
  productCount: Schema.Number,
  errorCount: Schema.Number,
  /** The first thousand rows that cannot be used. */
  errors: list(RowError),
  headings: list(Schema.String),
  columns: GuideFileColumns,
  /** The rows below the headings that hold anything. */
  rowCount: Schema.Number.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0))),
  /** The first rows cell by cell, as they stand in the file. */
  preview: list(Schema.Array(Schema.String)),
  /** The first rows that can be used, as they were read. */
  sample: list(
    Schema.Struct({
      row: Schema.Number,
      sku: Schema.String,
      unit: Schema.String,
      quantity: Schema.Number,
      group: Schema.String,
      name: Schema.String,
    }),
  ),
  /** The guide that the lines will be added to; null = a new one (GUIDE-IO-09). */
  targetGuideId: nullable(GuideId),
});
export type Upload = typeof Upload.Type;
