import type { OrganizationId } from "@larder/domain/account/organization.schema";
import type { Sku } from "@larder/domain/catalog/sku.schema";
import type { CancelReason, Failure } from "@larder/domain/failure";
import type { DownloadLink, GuideFileFormat, HoldingGuide } from "@larder/domain/order-guide/guide-files.port";
import type { GuideId, GuideSummary } from "@larder/domain/order-guide/guide.schema";
import type { MemberProduct } from "@larder/domain/order-guide/membership-change";
import type { SaveAnswer } from "../guide-detail/state.ts";
import type { CommonCommand, WithConcurrencyKey } from "../../kernel/commands.ts";

/** A link to a guide in the header's menu. */
export interface GuideLink {
  readonly id: GuideId;
  readonly name: string;
  readonly url: string;
}

/** What can be done to a guide in the listing (spec §1, GUIDE-LIST-13 to 20). */
export type GuideAction =
  | { readonly _tag: "Hide" }
  | { readonly _tag: "Unhide" }
  | { readonly _tag: "MakeDefault" }
  | { readonly _tag: "Copy" }
  | { readonly _tag: "Rename"; readonly name: string }
  | { readonly _tag: "Delete" }
  | { readonly _tag: "Transfer"; readonly to: OrganizationId }
  | { readonly _tag: "Share"; readonly with: OrganizationId; readonly organizationName: string }
  | { readonly _tag: "Unshare"; readonly with: OrganizationId }
  | { readonly _tag: "ImportShared" };

/** The dialog that puts one product into the caller's own guides (SHELL-18, OP-06). */
export interface GuideWidget {
  readonly product: MemberProduct;
  /** The guides that the caller made, each with the product if it holds it; null = not loaded yet. */
  readonly guides: readonly HoldingGuide[] | null;
  readonly hasFailed: boolean;
  /** What became of the last change, in words; '' = nothing yet. */
  readonly said: string;
  /** Why the last change could not be made; '' = it could. */
  readonly problem: string;
}

/** A product that is to be put into a guide or taken out of it; `id` null = into a new guide of that name. */
export interface MembershipIntent {
  readonly intent: string;
  readonly product: MemberProduct;
  readonly id: GuideId | null;
  readonly name: string;
  readonly isHeld: boolean;
}

/** The guides of the organization: at first nothing is loading, no guide is active, no message shows (spec §3 §4, GUIDE-LIST-01, GUIDE-LIST-02 to 24). */
export interface GuideListState {
  /** The guides that are not hidden. */
  readonly guidesList: readonly GuideSummary[];
  /** All guides, the hidden ones too. */
  readonly guidesListing: readonly GuideSummary[];
  readonly headerList: readonly GuideLink[];
  readonly isLoading: boolean;
  /** A list could not be loaded and is therefore empty: no one may take that for 'there are none' (GUIDE-LIST-08, TEXT-38). */
  readonly hasError: boolean;
  readonly isListFailed: boolean;
  readonly isListingFailed: boolean;
  /** Whether each list was ever loaded for this organization: empty and unknown are distinguished. */
  readonly isListLoaded: boolean;
  readonly isListingLoaded: boolean;
  /** A menu has requested the links of the header: they are kept up to date from then on. */
  readonly isHeaderListUsed: boolean;
  readonly isLoadingListing: boolean;
  /** The guide that an action works on; null = none, and only then another one may start (OP-41). */
  readonly activeOrderGuideId: GuideId | null;
  readonly activeAction: GuideAction | null;
  /** True for 5 s after an action that succeeded (OP-44). */
  readonly showActionMessage: boolean;
  readonly actionMessage: string;
  /** The guide that was deleted last. */
  readonly goneGuideId: GuideId | null;
  /** The guide with a file being requested; null = none. */
  readonly downloading: { readonly id: GuideId; readonly format: GuideFileFormat } | null;
  /** null = closed. */
  readonly widget: GuideWidget | null;
  /** What is to be saved, in order; the first is with the server. It goes on when the dialog is closed. */
  readonly holding: readonly MembershipIntent[];
  /** A new guide without an answer to its creation: requested again it goes under the same key (OP-91). */
  readonly unanswered: MembershipIntent | null;
  /** The guide that the last change was saved to. */
  readonly held: { readonly id: GuideId } | null;
  readonly cancelled: CancelReason | null;
  /** Counts everything that was requested. */
  readonly request: number;
  /** The question of each kind that is not answered yet; 0 = none. An answer to any other is dropped. */
  readonly awaited: Readonly<Record<GuideListQuestion, number>>;
}

/** What the lists ask for, each by itself. */
export type GuideListQuestion = "list" | "listing" | "header" | "action" | "link" | "holding";

export const guideListInitialState: GuideListState = {
  guidesList: [],
  guidesListing: [],
  headerList: [],
  isLoading: false,
  hasError: false,
  isListFailed: false,
  isListingFailed: false,
  isListLoaded: false,
  isListingLoaded: false,
  isHeaderListUsed: false,
  isLoadingListing: false,
  activeOrderGuideId: null,
  activeAction: null,
  showActionMessage: false,
  actionMessage: "",
  goneGuideId: null,
  downloading: null,
  widget: null,
  holding: [],
  unanswered: null,
  held: null,
  cancelled: null,
  request: 0,
  awaited: { list: 0, listing: 0, header: 0, action: 0, link: 0, holding: 0 },
};

export type GuideListEvent =
  /** A list that is loading already is not requested again, unless `forced`: a guide was changed meanwhile. */
  | { readonly _tag: "ListRequested" | "ListingRequested"; readonly forced?: true }
  | { readonly _tag: "HeaderListRequested" }
  | { readonly _tag: "ListLoaded"; readonly request: number; readonly guides: readonly GuideSummary[] }
  | { readonly _tag: "ListingLoaded"; readonly request: number; readonly guides: readonly GuideSummary[] }
  | { readonly _tag: "HeaderListLoaded"; readonly request: number; readonly links: readonly GuideLink[] }
  | {
      readonly _tag: "LoadFailed";
      readonly request: number;
      readonly list: "list" | "listing" | "header";
      readonly failure: Failure;
    }
  | { readonly _tag: "ActionRequested"; readonly id: GuideId; readonly action: GuideAction }
  | { readonly _tag: "ActionSucceeded"; readonly id: GuideId; readonly request: number }
  | { readonly _tag: "ActionFailed"; readonly id: GuideId; readonly request: number; readonly failure: Failure }
  | { readonly _tag: "DownloadRequested"; readonly id: GuideId; readonly format: GuideFileFormat }
  | { readonly _tag: "LinkLoaded"; readonly request: number; readonly answer: DownloadLink }
  | { readonly _tag: "LinkFailed"; readonly request: number; readonly failure: Failure }
  /** Which of the caller's own guides hold this product? Sent again after it failed. */
  | { readonly _tag: "WidgetOpened"; readonly product: MemberProduct }
  | { readonly _tag: "WidgetClosed" }
  | {
      readonly _tag: "MembershipsLoaded";
      readonly request: number;
      readonly sku: Sku;
      readonly guides: readonly HoldingGuide[];
    }
  | { readonly _tag: "MembershipsFailed"; readonly request: number; readonly sku: Sku; readonly failure: Failure }
  /** Puts the product of the widget into a guide, or takes it out. */
  | { readonly _tag: "MembershipToggled"; readonly id: GuideId }
  /** Makes a guide that holds the product of the widget. */
  | { readonly _tag: "NewGuideRequested"; readonly name: string }
  | { readonly _tag: "MembershipSaved"; readonly intent: string; readonly answer: SaveAnswer }
  | { readonly _tag: "MembershipSaveFailed"; readonly intent: string; readonly failure: Failure }
  | { readonly _tag: "MessageExpired" }
  | { readonly _tag: "Cancelled"; readonly reason: CancelReason }
  /** Another user or organization. */
  | { readonly _tag: "Reset" };

export type GuideListCommand =
  | ({ readonly _tag: "LoadList"; readonly request: number } & WithConcurrencyKey)
  | ({ readonly _tag: "LoadListing"; readonly request: number } & WithConcurrencyKey)
  | ({ readonly _tag: "LoadHeaderList"; readonly request: number } & WithConcurrencyKey)
  | {
      readonly _tag: "LoadLink";
      readonly id: GuideId;
      readonly format: GuideFileFormat;
      readonly request: number;
    }
  | {
      readonly _tag: "Act";
      readonly id: GuideId;
      readonly action: GuideAction;
      readonly intent: string;
      readonly request: number;
    }
  | ({ readonly _tag: "LoadMemberships"; readonly sku: Sku; readonly request: number } & WithConcurrencyKey)
  | { readonly _tag: "SaveMembership"; readonly wanted: MembershipIntent }
  | CommonCommand<GuideListEvent>;

/** How long the message under the list stays, ms (OP-44). */
export const ACTION_MESSAGE_MS = 5_000;

/** What a step of this workflow answers. */
export type Step = readonly [GuideListState, readonly GuideListCommand[]];
