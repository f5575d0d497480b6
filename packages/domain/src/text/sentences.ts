import { onHold, UNEXPECTED_ERROR } from "./common.ts";
import { GUIDE_LOADING } from "./guide-sentences.ts";
import { NO_PRODUCTS_IN_CATEGORY, NO_RESULTS } from "./nothing-found.ts";
import { type OrderingSentence, orderingSentence, SUBMIT_FAILED } from "./ordering-sentences.ts";

/** Shown when a guide couldn't be transferred (§8, TEXT-05). */
export const TRANSFER_FAILED = "Unable to transfer ownership.";
/** Shown after a guide was saved (§4, TEXT-09). */
export const CHANGES_SAVED = "Changes Saved";
/** Shown after editing a guide was canceled (§4, TEXT-10). */
export const CHANGES_CANCELLED = "Changes Cancelled";
/** The start of the shared-guide message, followed by a space and the organization's name (§8, TEXT-19). */
export const GUIDE_SHARED_TO = "Order Guide Was Shared to";
/** Why an edit of a cart line is refused that arrives after a later one by the same client (OP-81). */
export const NEWER_EDIT_SAVED = "A newer change to this item is already saved.";
/** Why a cut is refused that the product isn't offered in (OP-32). */
export const CUT_NOT_OFFERED = "We don't offer this cut.";

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
} as const;

type Fixed = { [Tag in keyof typeof FIXED]: { readonly _tag: Tag } }[keyof typeof FIXED];

/** Every sentence of the specification as a value, with numbers in the chosen unit (TEXT-40). */
export type Sentence =
  | { readonly _tag: "OnHold"; readonly errors?: readonly string[] | null }
  | { readonly _tag: "UploadFinishFailed"; readonly status: number | "unknown" | null | undefined }
  /** TEXT-08. */
  | { readonly _tag: "SaveFailed"; readonly error: string }
  | { readonly _tag: "NoProductsInCategory"; readonly message?: string | null }
  | { readonly _tag: "GuideShared"; readonly organization: string }
  | Fixed
  | OrderingSentence;

const isFixed = (value: Sentence): value is Fixed => value._tag in FIXED;

/**
 * The exact wording of the specification's sentences. The ERP's reasons replace the default for a hold, the server's
 * text replaces ours for an empty category, and an unknown status is 'unknown'. Spec §2 §5 §8 §9, TEXT-01 to TEXT-23
 * (IDENT-17, OP-24, GUIDE-VIEW-26, TEXT-03, OP-37, TEXT-40).
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
    default:
      return isFixed(value) ? FIXED[value._tag] : orderingSentence(value);
  }
};
