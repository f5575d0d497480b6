import type { ReportedItem } from "@larder/domain/cart/add-report";
import type { AddResult, ItemToAdd } from "@larder/domain/cart/add-items.schema";
import type { Failure } from "@larder/domain/failure";
import type { DraftItem, GuideDraft } from "@larder/domain/guide-cart/draft.schema";
import type { GuideId } from "@larder/domain/order-guide/guide.schema";
import type { CommonCommand, WithConcurrencyKey } from "../../kernel/commands.ts";
import { emptyResource, type Resource, type ResourceEvent } from "../../kernel/resource.ts";
import type { DraftedCart } from "../guide-cart/draft.ts";
import type { MergedDraft } from "../guide-cart/state.ts";

/** A guide cart with edits that the server does not have; `name` '' = its guide is not loaded. */
export interface EditedGuide {
  readonly guideId: GuideId;
  readonly name: string;
  readonly cart: DraftedCart;
}

/** A call that is under way: with what was edited, or without anything to read what other devices typed. */
export interface SendingDraft {
  readonly guideId: GuideId;
  readonly items: readonly DraftItem[];
}

/** What is typed in a guide goes into the cart; `items` null = it is being read. */
export interface AddingDraft {
  readonly guideId: GuideId;
  readonly name: string;
  readonly intent: string;
  readonly items: readonly DraftItem[] | null;
}

/** What became of the last addition. */
export interface AddedDraft {
  readonly guideId: GuideId;
  readonly name: string;
  readonly intent: string;
  /** Each item by outcome, with those that are out of stock and were left in the guide (GUIDE-CART-11, OP-62, OP-63). */
  readonly report: readonly ReportedItem[];
  /** Of what is not in the cart, by item number. */
  readonly names: Readonly<Record<string, string>>;
  /** Why nothing was added; '' = it was. */
  readonly problem: string;
}

/** The guides in which the user has typed quantities that are not in the cart, and what of them the server does not have yet (GUIDE-CART-14). */
export interface GuideDraftsState {
  readonly drafts: Resource<readonly GuideDraft[]>;
  /** An order is about to be sent, and waits for the list as it is now, for a moment at most. */
  readonly isChecking: boolean;
  readonly edited: readonly EditedGuide[];
  /** When something was typed last, ms since 1970. */
  readonly editedAt: number;
  readonly isTimerOn: boolean;
  readonly sending: SendingDraft | null;
  /** The guide that is open; null = none was yet. */
  readonly openGuide: GuideId | null;
  /** Guides to be read, because they were opened or shown again. */
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
  /** Something was typed, added or emptied in a guide, or was when this device could not send it. */
  | { readonly _tag: "Edited"; readonly guide: EditedGuide }
  /** A guide was opened: what other devices typed in it is read. */
  | { readonly _tag: "GuideShown"; readonly guideId: GuideId }
  /** The page is visible again, or the network is back: another device may have typed meanwhile. */
  | { readonly _tag: "Resumed" }
  /** The page is left or hidden: nothing waits any more. */
  | { readonly _tag: "FlushRequested" }
  | { readonly _tag: "FlushDue" }
  | { readonly _tag: "DraftSent"; readonly sent: SendingDraft; readonly items: readonly DraftItem[] }
  | { readonly _tag: "SendFailed"; readonly sent: SendingDraft; readonly failure: Failure }
  /** A page that names the guides is shown. */
  | { readonly _tag: "ListRequested" }
  /** An order is about to be sent: what another device typed since the list was read is read first. */
  | { readonly _tag: "CheckRequested" }
  | { readonly _tag: "CheckEnded" }
  /** A guide is deleted. */
  | { readonly _tag: "GuideGone"; readonly guideId: GuideId }
  | { readonly _tag: "AddRequested"; readonly guideId: GuideId; readonly name: string }
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

/** What the other workflows react to. */
export type GuideDraftsOutput =
  | { readonly _tag: "AddToCart"; readonly items: readonly ItemToAdd[]; readonly intent: string }
  /** The guide cart, open or stored, takes it over. */
  | ({ readonly _tag: "DraftMerged"; readonly guideId: GuideId } & MergedDraft);

export type GuideDraftsCommand =
  | ({ readonly _tag: "LoadDrafts"; readonly request: number } & WithConcurrencyKey)
  | { readonly _tag: "SendDraft"; readonly sent: SendingDraft }
  /** What was not added is in no cart that would name it. */
  | { readonly _tag: "NameItems"; readonly intent: string; readonly skus: readonly string[] }
  | GuideDraftsOutput
  | CommonCommand<GuideDraftsEvent>;
