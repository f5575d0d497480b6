import fc from "fast-check";
import { expect, it } from "vitest";
import { unit } from "../catalog/sku.ts";
import { PLAIN_VARIANT } from "../testing/variant.ts";
import { lineNews } from "./line-news.ts";

const line = (price: string, inStock = true) => ({
  inStock,
  variants: [{ ...PLAIN_VARIANT, price, inStock }],
});
const at = (was: ReturnType<typeof line> | undefined, typed?: string) => ({
  was,
  typedAt: typed === undefined ? undefined : { price: typed, catchWeight: null },
  unit: undefined,
});

it("GUIDE-CART-13 OP-65 a price that changed since opening or typing is shown old and new", () => {
  expect(lineNews(line("$77.77"), at(line("$72.75")))).toEqual([{ _tag: "Price", was: 727_500, now: 777_700 }]);
  // What was typed counts from the price it was typed at.
  expect(lineNews(line("$77.77"), at(line("$72.75"), "$77.77"))).toEqual([]);
  expect(lineNews(line("$77.77"), at(undefined, "$72.75"))).toEqual([{ _tag: "Price", was: 727_500, now: 777_700 }]);
  expect(lineNews(line("$77.77"), at(undefined))).toEqual([]);
  expect(lineNews(line("$5.00/LB"), at(line("$5.00")))).toEqual([]);
  expect(lineNews({ ...line("$1.00"), variants: [] }, at(undefined, "$2.00"))).toEqual([]);
});

it("GUIDE-CART-13 OP-65 a line that went out of stock, or is back, says so", () =>
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), (was, now) => {
      const tags = lineNews(line("$1.00", now), { ...at(line("$1.00", was)), unit: unit("CS") }).map(
        ({ _tag }) => _tag,
      );
      expect(tags).toEqual(was === now ? [] : [now ? "BackInStock" : "OutOfStock"]);
    }),
  ));
