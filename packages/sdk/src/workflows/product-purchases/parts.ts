import type { Sku } from "@larder/domain/catalog/sku.schema";
import { OrderHistory, PaidPrices } from "@larder/calls/ports";
import { purchasesOf } from "@larder/domain/order/purchases";
import * as Effect from "effect/Effect";
import { defineParts } from "../../definition/define-parts.ts";
import { logFailure } from "../../kernel/report-failure.ts";
import { productPurchasesInitialState, type ProductPurchasesWorkflow } from "./state.ts";

/** The most orders to search for a product. */
const MAX_ORDERS = 5;

const purchases = (sku: Sku) =>
  OrderHistory.use((history) =>
    Effect.gen(function* () {
      const { orders: found } = yield* history.list({ page: 1, pageSize: MAX_ORDERS, search: sku });
      if (found.length === 0) return [];
      const { orders } = yield* history.lines({ page: 1, orders: found.map(({ key }) => key.orderNumber) });
      return purchasesOf(orders, sku);
    }),
  );

const paid = (sku: Sku) => PaidPrices.use((prices) => Effect.map(prices.ofProduct({ sku }), (found) => found.paid));

const news = () => PaidPrices.use((prices) => Effect.map(prices.news(), (found) => found.news));

/** Another product replaces the previous one; known purchases stay during a reload. */
export const { transition, handlers } = defineParts<ProductPurchasesWorkflow>({
  initialState: productPurchasesInitialState,
  reads: {
    purchases: {
      call: purchases,
      log: (failure) => [logFailure("The last orders of a product could not be loaded", failure, "warning")],
    },
    paid: {
      call: paid,
      log: (failure) => [logFailure("What was paid for a product could not be loaded", failure, "warning")],
    },
    news: {
      call: news,
      log: (failure) => [logFailure("Changed prices could not be loaded", failure, "warning")],
    },
  },
  steps: {
    NewsRequested: (state, _, { read }) => read(state, "news", null),
    Opened: (state, { sku }, { read }) => {
      const isSame = state.sku === sku;
      const [opened, commands] = read({ ...state, sku }, "purchases", sku, isSame);
      const [both, more] = read(opened, "paid", sku, isSame);
      return [both, [...commands, ...more]];
    },
  },
});
