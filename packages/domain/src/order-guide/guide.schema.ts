import * as Schema from "effect/Schema";
import { Sku, SkuInput, UnitInput } from "../catalog/sku.schema.ts";
import { Variant } from "../catalog/variant.schema.ts";
import { MAX_DATE_LENGTH, MAX_ID_LENGTH, MAX_NAME_LENGTH, MAX_PRODUCT_NAME_LENGTH } from "../input-limits.ts";
import { LastPurchase } from "../order/last-purchase.schema.ts";
import { flag, list, listUpTo, nullable, number, text, textUpTo } from "../schema.ts";
import { MAX_GUIDE_GROUPS, MAX_GUIDE_LINES } from "./guide-limits.ts";

/** A guide's number; -1 is a new guide that was never saved (spec §3, CONST-45). */
export const GuideId = Schema.Int.pipe(Schema.brand("GuideId"));
export type GuideId = typeof GuideId.Type;

/** The two ways to group a guide (spec §2, GUIDE-VIEW-09). */
export const GuideView = Schema.Literals(["cwCategories", "customGroups"]);
export type GuideView = typeof GuideView.Type;

/** One product of a guide (spec §3, GUIDE-VIEW-03). What the wire spells `subsubscategory` is `subsubcategory` here (OP-133). */
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
  /** The quantity typed on the screen, in the chosen unit; always 0 after loading (GUIDE-VIEW-12). */
  quantity: number,
  inStock: flag,
  isSelected: flag,
  expiryDate: nullable(Schema.String),
  effectiveDate: nullable(Schema.String),
  itemSequence: Schema.Finite,
  displayOrder: Schema.Finite,
  /** What this organization bought last of it; null = first time. */
  lastPurchase: nullable(LastPurchase),
});
export type GuideLine = typeof GuideLine.Type;

/** A group of lines: a category of the catalogue or a group the customer made (spec §3, GUIDE-VIEW-02). */
export const GuideGroup = Schema.Struct({
  name: text,
  lineItems: list(GuideLine),
  isSelected: flag,
  /** Only `false` forbids renaming and deleting (GUIDE-EDIT-18). */
  isEditable: nullable(Schema.Boolean),
});
export type GuideGroup = typeof GuideGroup.Type;

/** What the user may do with this guide. Its mere presence makes a guide valid; the server enforces the flags (GUIDE-VIEW-05, OP-43). */
export const GuidePermissions = Schema.Struct({ canEdit: flag, canDelete: flag, canShare: flag, canTransfer: flag });
export type GuidePermissions = typeof GuidePermissions.Type;

/** The products that are in no group. */
export const UngroupedProducts = Schema.Struct({ name: text, lineItems: list(GuideLine) });
export type UngroupedProducts = typeof UngroupedProducts.Type;

/** How many lines one group has in the whole guide, whichever of them are loaded. */
export const GroupCount = Schema.Struct({ name: text, count: Schema.Finite });
export type GroupCount = typeof GroupCount.Type;

/** A saved product list that a customer orders from (spec §3, GUIDE-VIEW-01). */
export const OrderGuide = Schema.Struct({
  id: nullable(GuideId),
  name: text,
  categories: list(GuideGroup),
  ungroupedProducts: UngroupedProducts,
  permissions: nullable(GuidePermissions),
  noProductsMessage: nullable(Schema.String),
  /** Echoed by a save; a save of a stale version is answered with the conflict (OP-143). */
  version: nullable(Schema.String),
  /** Lines of the whole guide for the current search term (OP-138); null = unknown. */
  totalItems: nullable(Schema.Finite),
  /**
   * Every group of the requested view that the search term leaves, in the guide's order; a customer's group without lines
   * too, when there is no term. Lines of no group are in none: the counts and they make up `totalItems`. Sent with the
   * first page only; null = unknown (own addition, GUIDE-VIEW-20).
   */
  groups: nullable(Schema.Array(GroupCount)),
  /** The brand's number of the guide (OP-46). */
  businessUnit: nullable(Schema.Int),
  ownerName: nullable(Schema.String),
  lastModifiedDate: nullable(Schema.String),
  lastModifiedBy: nullable(Schema.String),
  isDefault: flag,
});
export type OrderGuide = typeof OrderGuide.Type;

/** What one further page of a guide brings (spec §7, GUIDE-VIEW-20). */
export const GuidePage = Schema.Struct({
  categories: list(GuideGroup),
  ungroupedProducts: UngroupedProducts,
  totalItems: nullable(Schema.Finite),
});
export type GuidePage = typeof GuidePage.Type;

/** A guide as the listing shows it (spec §3, OP-131). */
export const GuideSummary = Schema.Struct({
  id: GuideId,
  name: text,
  businessUnit: nullable(Schema.Int),
  productCount: Schema.Finite,
  isHidden: flag,
  isDefault: flag,
  ownerOrganizationId: nullable(Schema.Int),
  ownerName: text,
  /** Another organization may look at it. */
  isShared: flag,
  /** Who may look at it besides its owner; sent to the owner's organization only (GUIDE-IO-16). */
  sharedWith: list(Schema.Struct({ id: Schema.Int, name: text })),
  lastViewedDate: nullable(Schema.String),
  lastModifiedDate: nullable(Schema.String),
  permissions: nullable(GuidePermissions),
});
export type GuideSummary = typeof GuideSummary.Type;

/** One line of the body of a save (spec §7, GUIDE-EDIT-31). */
const SavedLine = Schema.Struct({
  productSku: SkuInput,
  unitOfMeasure: UnitInput,
  name: textUpTo(MAX_PRODUCT_NAME_LENGTH),
  expiryDate: Schema.NullOr(textUpTo(MAX_DATE_LENGTH)),
  effectiveDate: Schema.NullOr(textUpTo(MAX_DATE_LENGTH)),
  itemSequence: Schema.Finite,
  displayOrder: Schema.Finite,
});

const Name = textUpTo(MAX_NAME_LENGTH);

/** Exactly what a save sends (spec §7, GUIDE-EDIT-31; OP-56, OP-58, OP-143). */
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
