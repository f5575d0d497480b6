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
