import { StockNotices } from "@larder/domain/catalog/stock-notices.port";
import { isSameItem } from "../../workflows/stock-notices/state.ts";
import type { Failure } from "@larder/domain/failure";
import * as Layer from "effect/Layer";
import { type FakeBackend, fail, notFound } from "./backend.ts";
import type { FakeSession } from "./session.ts";
import { productFor } from "./catalogue.ts";
import { portCalls } from "./port-calls.ts";

const inStock: Failure = { _tag: "Refused", code: "VALIDATION", message: "In stock.", status: 400, fields: [] };

/** In-memory stock notices; nothing ever comes back in stock. */
export const fakeStockNotices = (backend: FakeBackend, session: FakeSession): Layer.Layer<StockNotices> => {
  const { call } = portCalls(backend, session, "stockNotices");
  const of = (owner: string) => backend.stockNotices.get(owner) ?? [];
  return Layer.succeed(StockNotices, {
    list: () => call("list", ({ owner }) => of(owner)),
    request: (item) =>
      call("request", (shop) => {
        const product = productFor(shop, item.productSku);
        const variant = product?.variants.find(({ metadata }) => metadata?.unitOfMeasure === item.unitOfMeasure);
        if (product == null || variant === undefined) return fail(notFound);
        if (variant.inStock === true) return fail(inStock);
        const requestedAt = new Date(backend.clock.now).toISOString();
        const notice = { ...item, productName: product.name, requestedAt, backAt: null };
        const others = of(shop.owner).filter((one) => !isSameItem(one, item));
        backend.stockNotices.set(shop.owner, [notice, ...others]);
        return of(shop.owner);
      }),
    withdraw: (item) =>
      call("withdraw", ({ owner }) => {
        backend.stockNotices.set(
          owner,
          of(owner).filter((one) => !isSameItem(one, item)),
        );
        return of(owner);
      }),
  });
};
