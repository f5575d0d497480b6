import fc from "fast-check";
import { DraftItem } from "../../guide-cart/draft.schema.ts";
import { sku } from "../../catalog/sku.ts";
import { generatorOf } from "../generator-of.ts";

/** Typed quantities of few products at few times, so that they meet. */
export const draftItem: fc.Arbitrary<DraftItem> = fc
  .tuple(generatorOf(DraftItem), fc.integer({ min: 1, max: 4 }), fc.nat(3))
  .map(([item, number, editedAt]) => ({ ...item, productSku: sku(String(number)), editedAt }));
