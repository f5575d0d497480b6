import type { WorkKept } from "@larder/domain/account/kept-work";
import type { WorkUnconfirmed } from "@larder/domain/account/unconfirmed-work";
import type { SignedInElsewhere } from "@larder/domain/account/signed-in-elsewhere";
import type { SwitchedElsewhere } from "@larder/domain/account/switched-elsewhere";
import type { ReportedItem } from "@larder/domain/cart/add-report";
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
        | "ContractPriceSaved"
        | "CustomerAdded"
        | "CustomerSaved"
        | "DeliverySaved"
        | "GuideSettingsSaved"
        | "HoldSaved"
        | "ImportAlreadyFinished"
        | "IssueAnswered"
        | "IssueReported"
        | "MailQueued"
        | "OrderChangesCanceled"
        | "PasskeyAdded"
        | "PasskeyRemoved"
        | "PricesUpdated"
        | "ProductSaved"
        | "SearchRuleDeleted"
        | "SearchRuleSaved"
        | "SuggestionDismissed"
        | "TermsSaved"
        | "TwoStepOff"
        | "TwoStepOn";
    }
  | { readonly _tag: "BackInStock"; readonly names: readonly string[] }
  /** What of an addition isn't as the screen showed it; `more` items aren't named. */
  | { readonly _tag: "ItemsAdded"; readonly items: readonly NamedItem[]; readonly more: number }
  | { readonly _tag: "LineRemoved"; readonly title: string }
  | MembershipNotice
  | { readonly _tag: "MovedToGroup"; readonly group: string }
  | { readonly _tag: "NoticeRequested"; readonly name: string }
  | { readonly _tag: "OrderCanceled"; readonly orderNumber: string }
  | { readonly _tag: "OrderEditLeft"; readonly orderNumber: string }
  /** `limit`: orders a file can hold. */
  | { readonly _tag: "TooManyOrders"; readonly limit: number }
  /** `waiting`: cart changes being sent. */
  | { readonly _tag: "SignedInAgain"; readonly waiting: number }
  | SignedInElsewhere
  | SwitchedElsewhere
  | { readonly _tag: "UserChanged"; readonly change: UserChangeKind }
  | WorkKept
  | WorkUnconfirmed;

/** What an administrator did with a user. */
export type UserChangeKind = "invite" | "join" | "suspend" | "restore" | "roles" | "endSessions" | "mailLink";

export interface NamedItem extends ReportedItem {
  readonly title: string;
}

/** A product was added to a guide, or removed from it. */
export interface MembershipNotice {
  readonly _tag: "MembershipSaved";
  readonly isMember: boolean;
  readonly guide: string;
}

export type AccountPart = "name" | "contact" | "email" | "password" | "withdraw" | "devices" | "reminders";

/** A toast's look (SHELL-08). */
export type ToastStyle = "success" | "error" | "info";

/** A toast's action as data. `UndoGuideEdit` undoes that guide edit while it is the last (GUIDE-EDIT-39). */
export type ToastAction =
  | { readonly _tag: "UndoGuideEdit"; readonly step: number }
  | { readonly _tag: "RestoreCartLine"; readonly line: CartLineId; readonly item: ItemToAdd }
  /** Restores an order's last canceled changes; offered while its cart is unchanged. */
  | { readonly _tag: "RestoreOrderChanges"; readonly order: OrderNumber };
