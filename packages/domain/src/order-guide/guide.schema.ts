import * as Schema from "effect/Schema";
import { OwnNumber } from "../catalog/own-number.schema.ts";
import { Sku, SkuInput, UnitInput } from "../catalog/sku.schema.ts";
import { Variant } from "../catalog/variant.schema.ts";
import { MAX_DATE_LENGTH, MAX_ID_LENGTH, MAX_NAME_LENGTH, MAX_PRODUCT_NAME_LENGTH } from "../input-limits.ts";
import { LastPurchase } from "../order/last-purchase.schema.ts";
import { flag, list, listUpTo, nullable, number, text, textUpTo } from "../schema.ts";
import { MAX_GUIDE_GROUPS, MAX_GUIDE_LINES } from "./guide-limits.ts";

/** A guide's number; -1 is a new, unsaved guide (§3, CONST-45). */
export const GuideId = Schema.Int.pipe(Schema.brand("GuideId"));
export type GuideId = typeof GuideId.Type;

/** The two ways to group a guide (§2, GUIDE-VIEW-09). */
export const GuideView = Schema.Literals(["cwCategories", "customGroups"]);
export type GuideView = typeof GuideView.Type;

/** One product of a guide. The wire spells `subsubcategory` as `subsubscategory` (§3, GUIDE-VIEW-03, OP-133). */
export const GuideLine = Schema.Struct({
  productSku: Sku,
  name: text,
  brandName: text,
  productUrl: text,
  imageUrl: nullable(Schema.String),
  category: text,
  subcategory: text,
  subsubcategory: text,
  variants: list(Variant),
  substitutions: list(Sku),
  /** Quantity on the screen in the chosen unit; 0 after loading (GUIDE-VIEW-12). */
  quantity: number,
  inStock: flag,
  isSelected: flag,
  expiryDate: nullable(Schema.String),
  effectiveDate: nullable(Schema.String),
  itemSequence: Schema.Finite,
  displayOrder: Schema.Finite,
  /** This organization's last purchase of the product; null = never bought. */
  lastPurchase: nullable(LastPurchase),
  /** The customer's own numbers for the product; left out = none (OP-62). */
  ownNumbers: Schema.optionalKey(Schema.Array(OwnNumber)),
});
export type GuideLine = typeof GuideLine.Type;

/** A group of lines: a catalog category or a customer's own group (§3, GUIDE-VIEW-02). */
export const GuideGroup = Schema.Struct({
  name: text,
  lineItems: list(GuideLine),
  isSelected: flag,
  /** Only `false` prevents renaming and deleting (GUIDE-EDIT-18). */
  isEditable: nullable(Schema.Boolean),
});
export type GuideGroup = typeof GuideGroup.Type;

/** What the user may do. Their mere presence makes a guide valid; the server enforces them (GUIDE-VIEW-05, OP-43). */
export const GuidePermissions = Schema.Struct({ canEdit: flag, canDelete: flag, canShare: flag, canTransfer: flag });
export type GuidePermissions = typeof GuidePermissions.Type;

export const UngroupedProducts = Schema.Struct({ name: text, lineItems: list(GuideLine) });
export type UngroupedProducts = typeof UngroupedProducts.Type;

/** A group's line count in the whole guide, loaded or not. */
export const GroupCount = Schema.Struct({ name: text, count: Schema.Finite });
export type GroupCount = typeof GroupCount.Type;

/** A saved product list that a customer orders from (§3, GUIDE-VIEW-01). */
export const OrderGuide = Schema.Struct({
  id: nullable(GuideId),
  name: text,
  categories: list(GuideGroup),
  ungroupedProducts: UngroupedProducts,
  permissions: nullable(GuidePermissions),
  noProductsMessage: nullable(Schema.String),
  /** Echoed by a save; a stale version is a conflict (OP-143). */
  version: nullable(Schema.String),
  /** Lines of the whole guide for the current search term; null = unknown (OP-138). */
  totalItems: nullable(Schema.Finite),
  /**
   * Every group of the view with matches, in the guide's order; without a search also the customer's empty groups.
   * Ungrouped lines aren't included, so the counts plus those make `totalItems`. First page only; null = unknown. Our
   * addition (GUIDE-VIEW-20).
   */
  groups: nullable(Schema.Array(GroupCount)),
  /** The guide's brand number (OP-46). */
  businessUnit: nullable(Schema.Int),
  ownerName: nullable(Schema.String),
  lastModifiedDate: nullable(Schema.String),
  lastModifiedBy: nullable(Schema.String),
  isDefault: flag,
});
export type OrderGuide = typeof OrderGuide.Type;

/** A further page of a guide (§7, GUIDE-VIEW-20). */
export const GuidePage = Schema.Struct({
  categories: list(GuideGroup),
  ungroupedProducts: UngroupedProducts,
  totalItems: nullable(Schema.Finite),
});
export type GuidePage = typeof GuidePage.Type;

/** A guide in the listing (§3, OP-131). */
export const GuideSummary = Schema.Struct({
  id: GuideId,
  name: text,
  businessUnit: nullable(Schema.Int),
  productCount: Schema.Finite,
  isHidden: flag,
  isDefault: flag,
  ownerOrganizationId: nullable(Schema.Int),
  ownerName: text,
  isShared: flag,
  /** The organizations it is shared with; sent to the owner's organization only (GUIDE-IO-16). */
  sharedWith: list(Schema.Struct({ id: Schema.Int, name: text })),
  lastViewedDate: nullable(Schema.String),
  lastModifiedDate: nullable(Schema.String),
  permissions: nullable(GuidePermissions),
});
export type GuideSummary = typeof GuideSummary.Type;

/** A field a save stores: pages older than it leave it out, and the line keeps its value (GUIDE-EDIT-31). */
const stored = <S extends Schema.Top>(schema: S) => Schema.optionalKey(Schema.NullOr(schema));

const SavedLine = Schema.Struct({
  productSku: SkuInput,
  unitOfMeasure: UnitInput,
  name: textUpTo(MAX_PRODUCT_NAME_LENGTH),
  expiryDate: stored(textUpTo(MAX_DATE_LENGTH)),
  effectiveDate: stored(textUpTo(MAX_DATE_LENGTH)),
  itemSequence: Schema.Finite,
  displayOrder: Schema.Finite,
});

const Name = textUpTo(MAX_NAME_LENGTH);

/** The exact body of a save (§7, GUIDE-EDIT-31, OP-56, OP-58, OP-143). */
export const GuideChanges = Schema.Struct({
  id: GuideId,
  name: Name,
  categoryType: GuideView,
  categories: listUpTo(
    Schema.Struct({ name: Name, lineItems: listUpTo(SavedLine, MAX_GUIDE_LINES) }),
    MAX_GUIDE_GROUPS,
  ),
  removedLineItems: listUpTo(Schema.Struct({ productSku: SkuInput, unitOfMeasure: UnitInput }), MAX_GUIDE_LINES),
  movedLineItems: listUpTo(
    Schema.Struct({ productSku: SkuInput, unitOfMeasure: UnitInput, fromCategory: Name, toCategory: Name }),
    MAX_GUIDE_LINES,
  ),
  version: Schema.optionalKey(Schema.NullOr(textUpTo(MAX_ID_LENGTH))),
});
export type GuideChanges = typeof GuideChanges.Type;
