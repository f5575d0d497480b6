import { OrderHistory } from "@larder/domain/order/order-history.port";
import { purchasesOf } from "@larder/domain/order/purchases";
import * as Effect from "effect/Effect";
import type { Handlers } from "../../define-workflow.ts";
import { toResourceEvent } from "../../kernel/to-event.ts";
import { MAX_ORDERS, type ProductPurchasesCommand, type ProductPurchasesEvent } from "./state.ts";

export const productPurchasesHandlers: Handlers<ProductPurchasesCommand, ProductPurchasesEvent> = {
  LoadPurchases: ({ request, sku }) =>
    OrderHistory.use((history) =>
      toResourceEvent(
        Effect.gen(function* () {
          const { orders: found } = yield* history.list({ page: 1, pageSize: MAX_ORDERS, search: sku });
          if (found.length === 0) return [];
          const { orders } = yield* history.lines({ page: 1, orders: found.map(({ key }) => key.orderNumber) });
          return purchasesOf(orders, sku);
        }),
        request,
      ),
    ),
};
