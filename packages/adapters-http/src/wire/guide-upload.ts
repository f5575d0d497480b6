import { GuideId } from "@larder/domain/order-guide/guide.schema";
import { list, nullable, text } from "@larder/domain/schema";
import * as Schema from "effect/Schema";

const Column = Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 199 })));

/** Which column of the file is which, counted from 0; null = not in the file (OP-67). */
export const GuideFileColumns = Schema.Struct({
  sku: Column,
  unit: Column,
  quantity: Column,
  group: Column,
  name: Column,
});

/** What an upload was read as, to be reviewed before it is finished (spec §3, GUIDE-IO-03). */
export const Upload = Schema.Struct({
  orderGuideId: GuideId,
  orderGuideName: text,
  productCount: Schema.Number,
  errorCount: Schema.Number,
  /** The first thousand rows that cannot be used, each with its reason; row 1 is the headings. */
  errors: list(Schema.Struct({ row: Schema.Number, message: Schema.String })),
  headings: list(Schema.String),
  columns: GuideFileColumns,
  /** The first rows as they were read, for the review. */
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
  /** The guide that the lines will be added to; null = a new one. */
  targetGuideId: nullable(GuideId),
});
