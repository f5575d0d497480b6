import fc from "fast-check";
import { expect, it } from "vitest";
import type { Product } from "../catalog/product.schema.ts";
import { sku } from "../catalog/sku.ts";
import { order } from "../testing/order.ts";
import { product } from "../testing/product.ts";
import { inUnit } from "../testing/variant.ts";
import { priceNews } from "./price-news.ts";
import { purchasesOf } from "./purchases.ts";
import type { Order } from "./order.schema.ts";
import type { PaidPrice } from "./paid-price.schema.ts";

const [PLAIN] = fc.sample(product, 1) as [Product];
const [DELIVERED] = fc.sample(
  order.filter(({ header, lines }) => header.status !== "cancelled" && header.status !== "failed" && lines.length > 0),
  1,
);
const sold = (number: string, price: string): Product => ({
  ...PLAIN,
  sku: sku(number),
  variants: [inUnit("CS", { price })],
});
const bought = (paid: Readonly<Record<string, number | null>>) => ({
  ...DELIVERED!,
  lines: Object.entries(paid).map(([number, unitPrice]) => ({
    ...DELIVERED!.lines[0]!,
    productSku: sku(number),
    unitOfMeasure: DELIVERED!.lines[0]!.unitOfMeasure,
    unitPrice,
  })),
});
const inCases = (one: ReturnType<typeof bought>) => ({
  ...one,
  lines: one.lines.map((line) => ({ ...line, unitOfMeasure: "CS" as never, pricingUnitOfMeasure: "CS" as never })),
});

const paidIn =
  (orders: readonly Order[]) =>
  (of: Product): readonly PaidPrice[] =>
    purchasesOf(orders, of.sku).flatMap(({ unitPrice, ...one }) => (unitPrice === null ? [] : [{ ...one, unitPrice }]));

it("HIST-02 price news are what changed by 1% or more since it was bought, the largest first, at most three", () => {
  const products = [
    sold("1", "$101.00"),
    sold("2", "$96.00"),
    sold("3", "$100.40"),
    sold("4", "$120.00"),
    sold("5", "$107.00"),
    sold("6", "Price Pending"),
    sold("7", "$500.00"),
  ];
  const orders = [
    inCases(bought({ "1": 1_000_000, "2": 1_000_000, "3": 1_000_000, "4": 1_000_000, "6": 1_000_000 })),
    inCases(bought({ "4": 100, "5": 1_000_000, "7": null })),
  ];
  const news = priceNews(products, paidIn(orders));
  expect(news.map(({ product: { sku: number }, percent, difference }) => [number, percent, difference])).toEqual([
    ["4", 20, 200_000],
    ["5", 7, 70_000],
    ["2", -4, -40_000],
  ]);
});

it("HIST-02 a price that changed by less than 1% is no news", () => {
  const orders = [inCases(bought({ "1": 1_000_000, "2": 1_000_000, "3": 1_000_000 }))];
  const products = [sold("1", "$101.00"), sold("2", "$100.99"), sold("3", "$99.01")];
  expect(priceNews(products, paidIn(orders)).map(({ product: { sku: number } }) => number)).toEqual(["1"]);
});

it("HIST-02 price news are of products that were bought, at most three, in falling order", () => {
  fc.assert(
    fc.property(fc.array(product, { maxLength: 8 }), fc.array(order, { maxLength: 5 }), (products, orders) => {
      const news = priceNews(products, paidIn(orders));
      expect(news.length).toBeLessThanOrEqual(3);
      const sizes = news.map(({ percent }) => Math.abs(percent));
      expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
      for (const { product: of, percent, difference } of news) {
        expect(purchasesOf(orders, of.sku).length).toBeGreaterThan(0);
        expect(Math.sign(percent)).toBe(Math.sign(difference));
        expect(percent).not.toBe(0);
      }
    }),
  );
});
