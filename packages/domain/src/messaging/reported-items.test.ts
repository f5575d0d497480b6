import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sku } from "../catalog/sku.ts";
import { cart as anyCart, PLAIN_CART_LINE, PLAIN_SUBCART } from "../testing/cart.ts";
import { cartFaults, purchaseFaults } from "./payloads.ts";
import { reportedItems, reportedPurchase } from "./reported-items.ts";

const of = (...lines: readonly (typeof PLAIN_CART_LINE)[]) => ({
  cartGroups: [{ businessUnitId: "B1", subCarts: [{ ...PLAIN_SUBCART, lines }] }],
});

describe("what is reported of a cart", () => {
  it("MSG-64 all items in the cart's order, priced in dollars", () => {
    const second = {
      ...PLAIN_CART_LINE,
      productSku: sku("2"),
      productTitle: "",
      unitPrice: null,
      totalPrice: null,
      quantity: 3,
      imageUrl: "/2.png",
      category: "",
      subcategory: "",
      subsubcategory: "",
      packSize: "",
      productUrl: "",
    };
    expect(reportedItems(of(PLAIN_CART_LINE, second))).toEqual([
      {
        id: "1",
        sku: "1",
        name: "Product 1",
        description: "4/10 lb",
        categories: ["Meat", "Beef", "Loin"],
        price: 12.5,
        quantity: 1,
        url: "/products/1/",
      },
      { id: "2", sku: "2", name: "2", price: 0, quantity: 3, imageUrl: "/2.png" },
    ]);
    expect(reportedItems(of())).toEqual([]);
  });

  it("MSG-64 catch weight is priced per ordered case, not per pound", () => {
    const beef = {
      ...PLAIN_CART_LINE,
      unitPrice: 110_000,
      pricingUnitOfMeasure: "LB",
      isEstimated: true,
      quantity: 2,
      totalPrice: 145_200,
    };
    expect(reportedItems(of(beef)).map(({ price, quantity }) => [price, quantity])).toEqual([[726, 2]]);
  });

  it("MSG-64 MSG-65 MSG-71 MSG-72 no cart causes faults, and a purchase's total is in dollars", () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        expect(cartFaults({ items: reportedItems(cart) })).toEqual([]);
        const purchase = reportedPurchase(cart);
        expect(purchaseFaults(purchase)).toEqual([]);
        const lines = cart.cartGroups.flatMap(({ subCarts }) => subCarts.flatMap((subCart) => subCart.lines));
        expect(purchase.items.map(({ price, quantity }) => Math.round(price * quantity * 100))).toEqual(
          lines.map(({ totalPrice }) => totalPrice ?? 0),
        );
        expect(Math.round(purchase.total * 100)).toBe(cart.summary.totals.total);
        expect(purchase.items).toHaveLength(
          cart.cartGroups.flatMap(({ subCarts }) => subCarts.flatMap(({ lines }) => lines)).length,
        );
      }),
    );
  });
});
