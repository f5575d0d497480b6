import { sku, unit } from "@larder/domain/catalog/sku";
import { expect, it } from "vitest";
import { openStorefront, send } from "./open-storefront.ts";

it("HIST-02 an ordered product shows its purchase, others none, and another replaces it", async () => {
  const { storefront } = await openStorefront();
  const { cart, productPurchases } = storefront;
  await send(cart, {
    _tag: "ItemsAdded",
    items: [{ productSku: sku("BEEF1"), unitOfMeasure: unit("CS"), quantity: 2 }],
  });
  await send(cart, { _tag: "SubmitRequested" });
  await send(productPurchases, { _tag: "Opened", sku: sku("BEEF1") });
  expect(productPurchases.get().purchases.value).toMatchObject([{ quantity: 2, unitOfMeasure: "CS" }]);
  await send(productPurchases, { _tag: "Opened", sku: sku("FISH1") });
  expect(productPurchases.get()).toMatchObject({ sku: "FISH1", purchases: { value: [] } });
});

it("HIST-02 price news compare what was paid last with today's prices, and nothing is said of unchanged ones", async () => {
  const { storefront, calls } = await openStorefront();
  const { cart, productPurchases } = storefront;
  await send(productPurchases, { _tag: "NewsRequested" });
  expect(productPurchases.get().news.value).toEqual([]);
  await send(cart, {
    _tag: "ItemsAdded",
    items: [{ productSku: sku("BEEF1"), unitOfMeasure: unit("CS"), quantity: 2 }],
  });
  await send(cart, { _tag: "SubmitRequested" });
  calls();
  await send(productPurchases, { _tag: "NewsRequested" });
  expect(calls()).toEqual(["orderHistory.list", "orderHistory.lines", "search.suggest"]);
  expect(productPurchases.get().news.value).toEqual([]);
});
