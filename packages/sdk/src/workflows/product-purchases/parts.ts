import type { Sku } from "@larder/domain/catalog/sku.schema";
import { OrderHistory, Search } from "@larder/calls/ports";
import { priceNews } from "@larder/domain/order/price-news";
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

/** The most products bought last to compare prices of. */
const MAX_PRODUCTS = 24;

const news = () =>
  Effect.gen(function* () {
    const { orders: found } = yield* OrderHistory.use((history) => history.list({ page: 1, pageSize: MAX_ORDERS }));
    if (found.length === 0) return [];
    const keys = found.map(({ key }) => key.orderNumber);
    const { orders } = yield* OrderHistory.use((history) => history.lines({ page: 1, orders: keys }));
    const { products } = yield* Search.use((search) => search.suggest({ q: "", size: MAX_PRODUCTS }));
    return priceNews(products, orders);
  });

/** Another product replaces the previous one; known purchases stay during a reload. */
export const { transition, handlers } = defineParts<ProductPurchasesWorkflow>({
  initialState: productPurchasesInitialState,
  reads: {
    purchases: {
      call: purchases,
      log: (failure) => [logFailure("The last orders of a product could not be loaded", failure, "warning")],
    },
    news: {
      call: news,
      log: (failure) => [logFailure("Changed prices could not be loaded", failure, "warning")],
    },
  },
  steps: {
    NewsRequested: (state, _, { read }) => read(state, "news", null),
    Opened: (state, { sku }, { read }) => read({ ...state, sku }, "purchases", sku, state.sku === sku),
  },
});
