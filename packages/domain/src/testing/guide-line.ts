import fc from "fast-check";
import type { Sku } from "../catalog/sku.schema.ts";
import { sku } from "../catalog/sku.ts";
import type { GuideLine } from "../order-guide/guide.schema.ts";
import { NO_LINE_FIELDS } from "../order-guide/line-fields.ts";
import { dateText } from "./instants.ts";
import { productName } from "./names.ts";
import { sometimes } from "./sometimes.ts";
import { PLAIN_VARIANT, variants } from "./variant.ts";

/** One size, in stock, not selected. */
export const plainLine = (number: number): GuideLine => ({
  productSku: sku(String(number)),
  name: `Product ${number}`,
  brandName: "Larder",
  productUrl: `/products/${number}/`,
  imageUrl: null,
  category: "Meat",
  subcategory: "Beef",
  subsubcategory: "Loin",
  variants: [PLAIN_VARIANT],
  substitutions: [],
  quantity: 0,
  inStock: true,
  isSelected: false,
  ...NO_LINE_FIELDS,
  itemSequence: 1,
  displayOrder: 1,
  lastPurchase: null,
});

/** A guide line with this item number. */
export const guideLineOf = (productSku: Sku): fc.Arbitrary<GuideLine> =>
  fc
    .record({
      name: productName,
      brandName: productName,
      variants,
      substitutions: fc.array(
        fc.integer({ min: 1, max: 30 }).map((number) => sku(String(number))),
        { maxLength: 3 },
      ),
      quantity: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat({ max: 50 }) }),
      inStock: fc.boolean(),
      isSelected: fc.boolean(),
      expiryDate: sometimes(dateText),
      itemSequence: fc.nat({ max: 9 }),
      displayOrder: fc.nat({ max: 9 }),
    })
    .map((fields) => ({ ...plainLine(0), ...fields, productSku }));

/** A guide line for one of thirty products. */
export const guideLine: fc.Arbitrary<GuideLine> = fc
  .integer({ min: 1, max: 30 })
  .chain((number) => guideLineOf(sku(String(number))));
