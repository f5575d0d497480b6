import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { Failure } from "../failure.ts";
import type { Sku, Unit } from "./sku.schema.ts";
import type { StockNotice } from "./stock-notice.schema.ts";

/** A product in one of its units. */
export interface StockItem {
  readonly productSku: Sku;
  readonly unitOfMeasure: Unit;
}

/** What a user is notified about when it is back in stock; every call answers all of it (SHELL-29, OP-12). */
export class StockNotices extends Context.Service<
  StockNotices,
  {
    readonly list: () => Effect.Effect<readonly StockNotice[], Failure>;
    /** Requesting twice is requesting once. What is in stock is `Refused`, what the customer cannot buy `NotFound`. */
    readonly request: (item: StockItem) => Effect.Effect<readonly StockNotice[], Failure>;
    readonly withdraw: (item: StockItem) => Effect.Effect<readonly StockNotice[], Failure>;
  }
>()("larder/catalog/StockNotices") {}
