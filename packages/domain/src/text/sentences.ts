import { onHold, UNEXPECTED_ERROR } from "./common.ts";
import { LOCALE } from "./locale.ts";

/** Shown when a guide couldn't be transferred (§8, TEXT-05). */
export const TRANSFER_FAILED = "Unable to transfer ownership.";
/** Shown when an order isn't accepted for an unknown reason (§8, TEXT-06). */
export const SUBMIT_FAILED = "Order cannot be submitted. Please contact your Sales Rep.";
/** Shown after a guide was saved (§4, TEXT-09). */
export const CHANGES_SAVED = "Changes Saved";
/** Shown after editing a guide was canceled (§4, TEXT-10). */
export const CHANGES_CANCELLED = "Changes Cancelled";
/** Shown when a search finds nothing (§8, TEXT-11). */
export const NO_RESULTS = "No results";
/** Shown while a guide loads (§8, TEXT-12). */
export const GUIDE_LOADING = "Guide load in progress. Items will appear shortly.";
/** Shown for a category without products, unless the server sends its own text (§8, TEXT-13). */
export const NO_PRODUCTS_IN_CATEGORY = "There are no products in this category!!";
/** The start of the shared-guide message, followed by a space and the organization's name (§8, TEXT-19). */
export const GUIDE_SHARED_TO = "Order Guide Was Shared to";
/** Why an edit of a cart line is refused that arrives after a later one by the same client (OP-81). */
export const NEWER_EDIT_SAVED = "A newer change to this item is already saved.";
/** Why a brand refuses an order for just-in-time items (OP-30). */
export const NOT_OFFERED = "We don't sell special-order items here.";
/** Why a cut is refused that the product isn't offered in (OP-32). */
export const CUT_NOT_OFFERED = "We don't offer this cut.";
/** Why an item requested only if in stock wasn't added (OP-09). */
export const NOT_IN_STOCK = "Out of stock.";
/** Shown when there is no product to add (§5, TEXT-23). */
export const NO_PRODUCT = "Could not add product to cart.";
/** The placeholder of the search within a guide (§2, TEXT-34, GUIDE-VIEW-08). */
export const GUIDE_SEARCH_PLACEHOLDER = "Search Within Order Guide";
/** The label of the view `cwCategories` (§2, TEXT-35). */
export const PRODUCT_CATEGORIES = "Product Categories";
/** The label of the view `customGroups` (§2, TEXT-35). */
export const CUSTOM_GROUPS = "Custom Groups";
/** What the ERP sends instead of an unknown price (§9, TEXT-36). */
export const PRICE_PENDING = "Price Pending";

const FIXED = {
  /** Shown when a guide file is rejected (§4 §8, TEXT-02). */
  UploadFailed: "Unable to upload file. Check the file format.",
  /** Shown when sharing a guide without a recipient (§5 §8, TEXT-04). */
  OrganizationRequired: "Organization ID required",
  TransferFailed: TRANSFER_FAILED,
  SubmitFailed: SUBMIT_FAILED,
  UnexpectedError: UNEXPECTED_ERROR,
  ChangesSaved: CHANGES_SAVED,
  ChangesCancelled: CHANGES_CANCELLED,
  NoResults: NO_RESULTS,
  GuideLoading: GUIDE_LOADING,
  /** Shown when an item leaves its group (§8, TEXT-14). */
  ItemMovedToUngrouped: "Item Moved to Ungrouped",
  /** Shown when an ungrouped item leaves the guide (§8, TEXT-15). */
  ItemDeleted: "Item deleted from order guide",
  /** Shown once when a group is deleted, however many items it had (§8, TEXT-16). */
  GroupMovedToUngrouped: "Group Moved to Ungrouped",
  /** Shown when a group was created, even if its name got a suffix (§8, TEXT-17). */
  NewGroupCreated: "New Group Created",
  /** Shown when an item was moved within its group (§8, TEXT-18). */
  ItemReordered: "Item Reordered",
  NoProduct: NO_PRODUCT,
  NotWhole: "Enter a whole number of 0 or more.",
  TooMany: "Enter 9,999 or less.",
} as const;

const count = (pieces: number): string => pieces.toLocaleString(LOCALE);

/** Every sentence of the specification as a value, with numbers in the chosen unit (TEXT-40). */
export type Sentence =
  | { readonly _tag: "OnHold"; readonly errors?: readonly string[] | null }
  | { readonly _tag: "UploadFinishFailed"; readonly status: number | "unknown" | null | undefined }
  /** TEXT-08. */
  | { readonly _tag: "SaveFailed"; readonly error: string }
  | { readonly _tag: "NoProductsInCategory"; readonly message?: string | null }
  | { readonly _tag: "GuideShared"; readonly organization: string }
  /** TEXT-20. */
  | { readonly _tag: "BelowMinimum"; readonly minimum: number }
  /** TEXT-21. */
  | { readonly _tag: "MaximumReached"; readonly maximum: number }
  /** TEXT-22. */
  | { readonly _tag: "AdjustedToMaximum"; readonly maximum: number }
  | { [Tag in keyof typeof FIXED]: { readonly _tag: Tag } }[keyof typeof FIXED]
  | { readonly _tag: "OnlyLeft"; readonly left: number }
  /** `left` in all, `more` of them not in the cart yet. */
  | { readonly _tag: "OnlyMoreLeft"; readonly left: number; readonly more: number }
  | { readonly _tag: "BackOrdered"; readonly left: number; readonly waiting: number }
  | { readonly _tag: "SoldByMultiple"; readonly multiple: number }
  | { readonly _tag: "SearchStats"; readonly hits: number; readonly milliseconds: number };

/**
 * The exact wording of the specification's sentences. The ERP's reasons replace the default for a hold, the server's
 * text replaces ours for an empty category, and an unknown status is 'unknown'. Spec §2 §5 §8 §9, TEXT-01 to TEXT-23
 * (IDENT-17, OP-24, GUIDE-VIEW-26, TEXT-03, OP-37, TEXT-33, TEXT-40).
 */
export const sentence = (value: Sentence): string => {
  switch (value._tag) {
    case "OnHold":
      return onHold(value.errors);
    case "UploadFinishFailed":
      return `Unable to create order guide; response code ${value.status ?? "unknown"}`;
    case "SaveFailed":
      return `Error saving order guide: ${value.error}`;
    case "NoProductsInCategory":
      return value.message || NO_PRODUCTS_IN_CATEGORY;
    case "GuideShared":
      return `${GUIDE_SHARED_TO} ${value.organization}`;
    case "BelowMinimum":
      return `Minimum quantity of ${value.minimum} required for this product.`;
    case "MaximumReached":
      return `Maximum quantity of ${value.maximum} reached for this product.`;
    case "AdjustedToMaximum":
      return `Adjusting quantity to maximum allowed (${value.maximum}).`;
    case "OnlyLeft":
      return value.left === 0 ? "Not enough left to sell." : `Only ${count(value.left)} left.`;
    case "OnlyMoreLeft":
      if (value.more > 0) return `Only ${count(value.more)} more left.`;
      return value.left === 1
        ? "You already have the last one."
        : `You already have all ${count(value.left)} that are left.`;
    case "BackOrdered":
      return `${count(value.left)} left, ${count(value.waiting)} on back order.`;
    case "SoldByMultiple":
      return `Sold by ${count(value.multiple)}.`;
    case "SearchStats": {
      if (value.hits === 0) return NO_RESULTS;
      const found = value.hits === 1 ? "result" : "results";
      return `${count(value.hits)} ${found} found in ${count(value.milliseconds)}ms`;
    }
    default:
      return FIXED[value._tag];
  }
};
