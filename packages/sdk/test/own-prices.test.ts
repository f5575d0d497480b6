import { QuickOrder } from "@larder/calls/ports";
import { completeProduct } from "@larder/domain/catalog/complete-product";
import { expect, it } from "vitest";
import { fail, notFound, scriptedPort } from "../src/testing/scripted-port.ts";
import { ownPricesWorkflow } from "../src/workflows/own-prices/own-prices.workflow.ts";
import { pricedHits } from "../src/workflows/own-prices/view.ts";
import { openStorefront, send } from "./open-storefront.ts";

await ownPricesWorkflow.handlers?.load();

const product = (sku: string, price: string) => completeProduct({ sku, variants: [{ price, isDefault: true }] });
const hit = (objectID: string) => ({ objectID, variants: product(objectID, "$9.00").variants });
const hits = [hit("A1"), hit("B2")];
const customer = { isHosted: true, isCustomer: true };

const openWith = async (answer: (texts: readonly string[]) => ReturnType<typeof product>[]) => {
  const asked: (readonly string[])[] = [];
  const { storefront } = await openStorefront({
    userName: "ada",
    ports: (backend) => [
      scriptedPort(backend, QuickOrder, {
        lookUp: ({ texts }) => {
          asked.push(texts);
          return texts.map((text) => ({ text, isExact: true, products: answer(texts) }));
        },
      }),
    ],
  });
  return { asked, prices: storefront.start("ownPrices", ownPricesWorkflow) };
};
const found = { _tag: "HitsFound", skus: ["A1", "B2"], ...customer } as const;
const shown = (state: ReturnType<Awaited<ReturnType<typeof openWith>>["prices"]["get"]>) =>
  pricedHits(hits, state, customer)?.map(({ variants }) => variants[0]?.price);

it("SEARCH-03 PROD-11 hits of a hosted search show the customer's own price, and none until it's there", async () => {
  // The customer calls another product A1: it isn't the one that was found.
  const { asked, prices } = await openWith(() => [product("C3", "$1.00"), product("A1", "$7.00")]);
  expect(shown(prices.get())).toBeUndefined();
  await send(prices, found);
  await send(prices, found);
  expect(asked).toEqual([["A1", "B2"]]);
  expect(shown(prices.get())).toEqual(["$7.00", "$9.00"]);
  // More is on its way: a page waits for it, a list that grows shows what it has.
  const more = [...hits, hit("D4")];
  expect(pricedHits(more, prices.get(), customer)).toBeNull();
  const growing = pricedHits(more, prices.get(), { ...customer, isGrowing: true });
  expect(growing?.map(({ objectID }) => objectID)).toEqual(["A1"]);
});

it("SEARCH-03 the own search and guests ask for no prices, and an unanswered customer sees the list's", async () => {
  const { asked, prices } = await openWith(() => fail(notFound));
  for (const search of [
    { isHosted: false, isCustomer: true },
    { isHosted: true, isCustomer: false },
  ]) {
    await send(prices, { ...found, ...search });
    expect(pricedHits(hits, prices.get(), search)).toBe(hits);
  }
  expect(asked).toEqual([]);
  await send(prices, found);
  expect(shown(prices.get())).toEqual(["$9.00", "$9.00"]);
});
