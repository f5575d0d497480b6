import type { Sku, Unit } from "../catalog/sku.schema.ts";
import { UNGROUPED } from "./group-name.ts";
import type { GuideChanges, OrderGuide } from "./guide.schema.ts";
import { NEW_GUIDE_ID } from "./guide-view.ts";
import { NO_LINE_FIELDS } from "./line-fields.ts";

/** A product and the unit it is added to a guide in (SHELL-18). */
export interface MemberProduct {
  readonly productSku: Sku;
  readonly unitOfMeasure: Unit;
  readonly name: string;
}

const asSaved = ({ productSku, unitOfMeasure, name }: MemberProduct): GuideChanges["categories"] => [
  {
    name: UNGROUPED,
    lineItems: [{ productSku, unitOfMeasure, name, ...NO_LINE_FIELDS, itemSequence: 1, displayOrder: 1 }],
  },
];

/**
 * Adding a product to a guide, or removing it, without opening the guide saves that line only and leaves all others
 * unchanged; it is added ungrouped. The catalog view is used since it has no custom groups the save could drop. The
 * version protects concurrent saves (§2 §7, SHELL-18, GUIDE-LIST-05, OP-06, OP-50, OP-143).
 */
export const membershipChange = (
  guide: Pick<OrderGuide, "id" | "name" | "version">,
  product: MemberProduct,
  isMember: boolean,
): GuideChanges => ({
  id: guide.id ?? NEW_GUIDE_ID,
  name: guide.name,
  categoryType: "cwCategories",
  categories: isMember ? asSaved(product) : [],
  removedLineItems: isMember ? [] : [{ productSku: product.productSku, unitOfMeasure: product.unitOfMeasure }],
  movedLineItems: [],
  version: guide.version,
});

/** A new guide with one product; null = it has no name (§2, SHELL-18, OP-06, OP-60). */
export const newGuideWith = (name: string, product: MemberProduct): GuideChanges | null =>
  name.trim() === "" ? null : membershipChange({ id: NEW_GUIDE_ID, name: name.trim(), version: null }, product, true);
