import type { ReportedItem } from "@larder/domain/cart/add-report";
import type { AddResult, ItemToAdd } from "@larder/domain/cart/add-items.schema";
import type { Failure } from "@larder/domain/failure";
import type { DraftItem, GuideDraft } from "@larder/domain/guide-cart/draft.schema";
import type { GuideId } from "@larder/domain/order-guide/guide.schema";
import type { CommonCommand } from "../../definition/define-workflow.ts";
import type { WithConcurrencyKey } from "../../kernel/commands.ts";
import { emptyResource, type Resource, type ResourceEvent } from "../../kernel/resource.ts";
import type { DraftedCart } from "../guide-cart/draft.ts";
import type { MergedDraft, PendingAdd } from "../guide-cart/state.ts";

/** A guide cart with unsent edits; `name` "" = its guide isn't loaded. */
export interface EditedGuide {
  readonly guideId: GuideId;
  readonly name: string;
  readonly cart: DraftedCart;
}

/** A running call: sends edits, or with none reads other devices' edits. */
export interface SendingDraft {
  readonly guideId: GuideId;
  readonly items: readonly DraftItem[];
}

/** A draft being added to the cart; `items` null = still reading. */
export interface AddingDraft {
  readonly guideId: GuideId;
  readonly name: string;
  readonly intent: string;
  readonly items: readonly DraftItem[] | null;
}

export interface AddedDraft {
  readonly guideId: GuideId;
  readonly name: string;
  readonly intent: string;
  /** Items by outcome, including out-of-stock ones left in the guide (GUIDE-CART-11, OP-62, OP-63). */
  readonly report: readonly ReportedItem[];
  readonly names: Readonly<Record<string, string>>;
  readonly problem: string;
}

/** Guides with quantities typed but not in the cart, and the unsent ones (GUIDE-CART-14). */
export interface GuideDraftsState {
  readonly drafts: Resource<readonly GuideDraft[]>;
  /** An order briefly waits for the current list. */
  readonly isChecking: boolean;
  readonly edited: readonly EditedGuide[];
  /** The last edit, in ms since 1970. */
  readonly editedAt: number;
  readonly isTimerOn: boolean;
  readonly sending: SendingDraft | null;
  readonly openGuide: GuideId | null;
  readonly toRead: readonly GuideId[];
  readonly adding: AddingDraft | null;
  readonly added: AddedDraft | null;
}

export const guideDraftsInitialState: GuideDraftsState = {
  drafts: emptyResource,
  isChecking: false,
  edited: [],
  editedAt: 0,
  isTimerOn: false,
  sending: null,
  openGuide: null,
  toRead: [],
  adding: null,
  added: null,
};

export type GuideDraftsEvent =
  /** A guide's quantities changed, now or when this device was offline. */
  | { readonly _tag: "Edited"; readonly guide: EditedGuide }
  | { readonly _tag: "GuideShown"; readonly guideId: GuideId }
  /** Visible or online again: another device may have typed. */
  | { readonly _tag: "Resumed" }
  /** The page is left or hidden: send everything now. */
  | { readonly _tag: "FlushRequested" }
  | { readonly _tag: "FlushDue" }
  | ({ readonly _tag: "DraftSent"; readonly sent: SendingDraft } & Pick<MergedDraft, "items" | "serverNow">)
  | { readonly _tag: "SendFailed"; readonly sent: SendingDraft; readonly failure: Failure }
  | { readonly _tag: "ListRequested" }
  | { readonly _tag: "CheckRequested" }
  | { readonly _tag: "CheckEnded" }
  | { readonly _tag: "GuideGone"; readonly guideId: GuideId }
  | { readonly _tag: "AddRequested"; readonly guideId: GuideId; readonly name: string }
  /** The guide's own addition is on its way: this one is that one. */
  | { readonly _tag: "AddJoined"; readonly pending: PendingAdd }
  | {
      readonly _tag: "AddSettled";
      readonly intent: string;
      readonly success: boolean;
      readonly results: readonly AddResult[];
      readonly messages: readonly string[];
    }
  | { readonly _tag: "ItemsNamed"; readonly intent: string; readonly names: Readonly<Record<string, string>> }
  | { readonly _tag: "NamingFailed"; readonly failure: Failure }
  | { readonly _tag: "AddedDismissed" }
  | ResourceEvent<readonly GuideDraft[]>;

export type GuideDraftsOutput =
  | { readonly _tag: "AddToCart"; readonly items: readonly ItemToAdd[]; readonly intent: string }
  | ({ readonly _tag: "DraftMerged"; readonly guideId: GuideId } & MergedDraft);

export type GuideDraftsCommand =
  | ({ readonly _tag: "LoadDrafts"; readonly request: number } & WithConcurrencyKey)
  | { readonly _tag: "SendDraft"; readonly sent: SendingDraft }
  /** Items not added are in no cart that would name them. */
  | { readonly _tag: "NameItems"; readonly intent: string; readonly skus: readonly string[] }
  | GuideDraftsOutput
  | CommonCommand<GuideDraftsEvent>;
