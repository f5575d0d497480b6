import { describe, expect, it } from "vitest";
import { policyOf } from "../brand/policies.ts";
import { PLAIN_VARIANT } from "../testing/variant.ts";
import { sku } from "./sku.ts";
import { MAX_SIMILAR_ITEMS, orderableInstead } from "./similar-items.ts";

const product = (id: string, variant: Partial<typeof PLAIN_VARIANT> = {}) => ({
  sku: sku(id),
  variants: [{ ...PLAIN_VARIANT, inStock: true, ...variant }],
});
const protein = policyOf("Protein");
const ids = (products: readonly { readonly sku: string }[]) => products.map((one) => one.sku);

describe("substitutes", () => {
  it("PROD-18 SHELL-30 are in stock and other products, in the order proposed", () =>
    expect(
      ids(orderableInstead([product("3"), product("1"), product("2", { inStock: false }), product("4")], "1", protein)),
    ).toEqual(["3", "4"]));

  it("PROD-14 PROD-15 are for sale: not restricted, and of a stocking type the brand offers", () => {
    const proposed = [product("2", { isRestrictedProduct: true }), product("3", { stockingType: "J" })];
    expect(ids(orderableInstead(proposed, "1", protein))).toEqual([]);
    expect(ids(orderableInstead(proposed, "1", policyOf("Specialty")))).toEqual(["3"]);
  });

  it("SHELL-30 are a short list", () =>
    expect(
      orderableInstead(
        Array.from({ length: 20 }, (_, index) => product(`a${index}`)),
        "1",
        protein,
      ),
    ).toHaveLength(MAX_SIMILAR_ITEMS));
});
