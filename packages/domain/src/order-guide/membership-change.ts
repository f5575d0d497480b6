import type { Sku, Unit } from "../catalog/sku.schema.ts";
import { UNGROUPED } from "./group-name.ts";
import type { GuideChanges, OrderGuide } from "./guide.schema.ts";
import { NEW_GUIDE_ID } from "./guide-view.ts";
import { NO_LINE_FIELDS } from "./line-fields.ts";

/** A product in the unit it is put into a guide with, from wherever it is shown (SHELL-18). */
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
 * A guide takes in a product, or lets go of it, without being open: the save names that one line and nothing else, so that
 * all other lines and groups stay as they are. What is taken in is ungrouped. It is saved by the catalogue's view, which has
 * no groups of the customer's that would be missing in it. The version protects what another user saved in the meantime.
 * Spec §2 §7, SHELL-18, GUIDE-LIST-05; OP-06, OP-50, OP-143.
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

/** A new guide that holds one product; null = it has no name. Spec §2, SHELL-18; OP-06, OP-60. */
export const newGuideWith = (name: string, product: MemberProduct): GuideChanges | null =>
  name.trim() === "" ? null : membershipChange({ id: NEW_GUIDE_ID, name: name.trim(), version: null }, product, true);
