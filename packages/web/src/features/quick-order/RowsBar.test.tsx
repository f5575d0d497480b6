import { GUEST } from "@larder/domain/account/guest";
import { completeProduct } from "@larder/domain/catalog/complete-product";
import { PLAIN_VARIANT } from "@larder/domain/testing/variant";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Shop } from "../../state/shop.ts";
import { ShopContext } from "../../state/storefront-context.tsx";
import { RowsBar } from "./RowsBar.tsx";

const cream = completeProduct({ sku: "510033", name: "Heavy Cream", variants: [PLAIN_VARIANT] });
const shownFor = (...rows: readonly (readonly [text: string, quantity: number])[]): string => {
  const state = {
    rows: rows.map(([text, quantity], id) => ({ id, text, unit: null, quantity })),
    found: { "510033": { isExact: true, products: [cream] } },
    alike: {},
    looking: [],
    adding: null,
  };
  const shop = {
    quickOrder: { state },
    storefront: { quickOrder: { send: () => {} } },
    now: () => 0,
    zone: "America/New_York",
    rules: { brand: null, flags: {}, inCart: {} },
    canOrder: true,
    user: GUEST,
  };
  return renderToStaticMarkup(
    <ShopContext.Provider value={shop as unknown as Shop}>
      <RowsBar />
    </ShopContext.Provider>,
  )
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ")
    .trim();
};

it("OP-62 quick order's bar counts only what can be added, and says why nothing can", () => {
  expect(shownFor(["", 0])).toBe("Type an item number and a quantity to start. Add to cart");
  expect(shownFor(["510033", 0])).toBe("1 row isn't ready yet. Check the item and the quantity. Add to cart");
  expect(shownFor(["510033", 2], ["999999", 1])).toBe("1 item 1 row stays here $25.00 Add 1 item to cart");
});
