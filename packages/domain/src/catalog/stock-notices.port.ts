import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { Failure } from "../failure.ts";
import type { Sku, Unit } from "./sku.schema.ts";
import type { StockNotice } from "./stock-notice.schema.ts";

export interface StockItem {
  readonly productSku: Sku;
  readonly unitOfMeasure: Unit;
}

/** A user's back-in-stock notifications; every call returns all of them (SHELL-29, OP-12). */
export class StockNotices extends Context.Service<
  StockNotices,
  {
    readonly list: () => Effect.Effect<readonly StockNotice[], Failure>;
    /** Idempotent. `Refused` if in stock, `NotFound` if the customer can't buy it. */
    readonly request: (item: StockItem) => Effect.Effect<readonly StockNotice[], Failure>;
    readonly withdraw: (item: StockItem) => Effect.Effect<readonly StockNotice[], Failure>;
  }
>()("larder/catalog/StockNotices") {}
