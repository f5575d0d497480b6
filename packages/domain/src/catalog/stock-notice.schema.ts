import * as Schema from "effect/Schema";
import { list, text } from "../schema.ts";
import { Sku, SkuInput, Unit, UnitInput } from "./sku.schema.ts";

/** A product a user is notified about when it is back in stock. Instants are ISO 8601 (SHELL-29, OP-12). */
export const StockNotice = Schema.Struct({
  productSku: Sku,
  unitOfMeasure: Unit,
  productName: text,
  requestedAt: Schema.String,
  /** When it came back and the email was queued; null = not yet. */
  backAt: Schema.NullOr(Schema.String),
});
export type StockNotice = typeof StockNotice.Type;

/** Latest request first. */
export const StockNotices = Schema.Struct({ notices: list(StockNotice) });

/** A product in one of its units. */
export const StockItem = Schema.Struct({ productSku: SkuInput, unitOfMeasure: UnitInput });
export type StockItem = typeof StockItem.Type;
