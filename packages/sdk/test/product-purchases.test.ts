import { sku, unit } from "@larder/domain/catalog/sku";
import { PaidPrices } from "@larder/calls/ports";
import { expect, it } from "vitest";
import { world } from "../src/testing/acceptance/world.ts";
import { productFor } from "../src/testing/fake-backend/catalogue.ts";
import { scriptedPort } from "../src/testing/scripted-port.ts";
import { openStorefront, send } from "./open-storefront.ts";

const paid = { unitOfMeasure: "CS", pricingUnitOfMeasure: "CS", unitPrice: 100_000, day: "2020-01-02" };
const since = { difference: 25_000, per: "CS", day: "2020-01-02", percent: 25 };

const withPaid = () =>
  openStorefront({
    ports: (backend) => [
      scriptedPort(backend, PaidPrices, {
        ofProduct: ({ sku: number }) => ({ paid: number === "BEEF1" ? [paid] : [] }),
        news: () => ({
          news: [productFor({ backend, organization: world.organizations[0]! }, "BEEF1") ?? []]
            .flat()
            .map((product) => ({ ...since, product })),
        }),
      }),
    ],
  });

it("HIST-02 an ordered product shows its purchase, others none, and another replaces it", async () => {
  const { storefront } = await withPaid();
  const { cart, productPurchases } = storefront;
  await send(cart, {
    _tag: "ItemsAdded",
    items: [{ productSku: sku("BEEF1"), unitOfMeasure: unit("CS"), quantity: 2 }],
  });
  await send(cart, { _tag: "SubmitRequested" });
  await send(productPurchases, { _tag: "Opened", sku: sku("BEEF1") });
  expect(productPurchases.get().purchases.value).toMatchObject([{ quantity: 2, unitOfMeasure: "CS" }]);
  expect(productPurchases.get().paid.value).toEqual([paid]);
  await send(productPurchases, { _tag: "Opened", sku: sku("FISH1") });
  expect(productPurchases.get()).toMatchObject({ sku: "FISH1", purchases: { value: [] }, paid: { value: [] } });
});

it("HIST-02 price news are those of the whole history, in one call", async () => {
  const { storefront, calls } = await withPaid();
  const { productPurchases } = storefront;
  calls();
  await send(productPurchases, { _tag: "NewsRequested" });
  expect(calls()).toEqual(["paidPrices.news"]);
  const news = productPurchases.get().news.value ?? [];
  expect(news.map(({ product, percent }) => [product.sku as string, percent])).toEqual([["BEEF1", 25]]);
});
