import * as Schema from "effect/Schema";
import { OrderNumber } from "../cart/cart.schema.ts";
import { MAX_CHOSEN_ORDERS, MAX_ID_LENGTH, MAX_SEARCH_LENGTH } from "../input-limits.ts";
import { listUpTo, textUpTo } from "../schema.ts";
import { Day } from "../time/date.schema.ts";
import { OrderFilter } from "./order.schema.ts";

const filter = {
  page: Schema.Int.check(Schema.isGreaterThan(0)),
  search: Schema.optionalKey(textUpTo(MAX_SEARCH_LENGTH)),
  status: Schema.optionalKey(OrderFilter),
  from: Schema.optionalKey(Day),
  to: Schema.optionalKey(Day),
};

/** The order history query. `page` counts from 1; dates are 'YYYY-MM-DD' in the user's zone (OP-94). */
export const OrderHistoryQuery = Schema.Struct({
  ...filter,
  pageSize: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100 })),
});
export type OrderHistoryQuery = typeof OrderHistoryQuery.Type;

/** The orders to read lines of: by query, or chosen by number, which overrides the rest. `page` counts from 1. */
export const OrderLinesQuery = Schema.Struct({
  ...filter,
  orders: Schema.optionalKey(listUpTo(OrderNumber.check(Schema.isMaxLength(MAX_ID_LENGTH)), MAX_CHOSEN_ORDERS)),
});
export type OrderLinesQuery = typeof OrderLinesQuery.Type;
