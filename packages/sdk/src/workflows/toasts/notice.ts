import type { ItemToAdd } from "@larder/domain/cart/add-items.schema";
import type { CartLineId, OrderNumber } from "@larder/domain/cart/cart.schema";

/**
 * What a toast says, without words: each frontend has its own. A plain text is the server's, or one that the
 * specification fixes.
 */
export type Notice =
  | { readonly _tag: "AccountSaved"; readonly what: AccountPart }
  | {
      readonly _tag:
        | "ApplicantMailed"
        | "GuideSettingsSaved"
        | "ImportAlreadyFinished"
        | "IssueReported"
        | "MailQueued"
        | "OrderChangesCanceled"
        | "PricesUpdated"
        | "SearchRuleDeleted"
        | "SearchRuleSaved"
        | "TermsSaved"
        | "TwoStepOff"
        | "TwoStepOn";
    }
  | { readonly _tag: "BackInStock"; readonly names: readonly string[] }
  | { readonly _tag: "LineRemoved"; readonly title: string }
  | { readonly _tag: "NoticeRequested"; readonly name: string }
  | { readonly _tag: "OrderCanceled"; readonly orderNumber: string }
  | { readonly _tag: "OrderEditLeft"; readonly orderNumber: string }
  /** `limit`: orders a file can hold. */
  | { readonly _tag: "TooManyOrders"; readonly limit: number }
  /** `waiting`: cart changes being sent. */
  | { readonly _tag: "SignedInAgain"; readonly waiting: number };

export type AccountPart = "name" | "contact" | "email" | "password" | "withdraw" | "devices" | "reminders";

/** A toast's look (SHELL-08). */
export type ToastStyle = "success" | "error" | "info";

/** A toast's action as data. `UndoGuideEdit` undoes that guide edit while it is the last (GUIDE-EDIT-39). */
export type ToastAction =
  | { readonly _tag: "UndoGuideEdit"; readonly step: number }
  | { readonly _tag: "RestoreCartLine"; readonly line: CartLineId; readonly item: ItemToAdd }
  /** Restores an order's last canceled changes; offered while its cart is unchanged. */
  | { readonly _tag: "RestoreOrderChanges"; readonly order: OrderNumber };
