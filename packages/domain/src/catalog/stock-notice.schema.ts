import * as Schema from "effect/Schema";
import { list, text } from "../schema.ts";
import { Sku, Unit } from "./sku.schema.ts";

/** A product that a user is notified about when it is back in stock (SHELL-29, OP-12). Instants are ISO 8601. */
export const StockNotice = Schema.Struct({
  productSku: Sku,
  unitOfMeasure: Unit,
  productName: text,
  requestedAt: Schema.String,
  /** Since when it is back and the mail is written; null = not yet. */
  backAt: Schema.NullOr(Schema.String),
});
export type StockNotice = typeof StockNotice.Type;

/** The latest request first. */
export const StockNotices = Schema.Struct({ notices: list(StockNotice) });
