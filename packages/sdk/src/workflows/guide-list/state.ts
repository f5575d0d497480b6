import type { OrganizationId } from "@larder/domain/account/organization.schema";
import type { Sku } from "@larder/domain/catalog/sku.schema";
import type { CancelReason, Failure } from "@larder/domain/failure";
import type { GuideFileFormat } from "@larder/domain/order-guide/guide-upload.schema";
import type { HoldingGuide } from "@larder/domain/order-guide/guide-upload.schema";
import type { GuideId, GuideSummary } from "@larder/domain/order-guide/guide.schema";
import type { MemberProduct } from "@larder/domain/order-guide/membership-change";
import type { MembershipNotice } from "../../definition/notice.ts";
import type { SaveAnswer } from "../guide-detail/state.ts";
import type { CommonCommand } from "../../definition/define-workflow.ts";
import type { WithConcurrencyKey } from "../../kernel/commands.ts";

export interface GuideLink {
  readonly id: GuideId;
  readonly name: string;
  readonly url: string;
}

/** Actions on a guide in the listing (spec §1, GUIDE-LIST-13 to 20). */
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

/** The dialog that puts a product into the user's own guides (SHELL-18, OP-06). */
export interface GuideWidget {
  readonly product: MemberProduct;
  /** The user's own guides with their matching items; null = not loaded. */
  readonly guides: readonly HoldingGuide[] | null;
  /** Why they didn't load; null = they did, or may yet. */
  readonly failure: Failure | null;
  /** The last change; null = none. */
  readonly said: MembershipNotice | null;
  /** Why the last change failed, also as the server's text; "" = it didn't. */
  readonly problem: { readonly _tag: "NameMissing" } | string;
}

/** A product to add to or remove from a guide; `id` null = a new guide with that name. */
export interface MembershipIntent {
  readonly intent: string;
  readonly product: MemberProduct;
  readonly id: GuideId | null;
  readonly name: string;
  readonly isHeld: boolean;
}

/**
 * The organization's guides; initially nothing is loading, active or announced (spec §3 §4, GUIDE-LIST-01,
 * GUIDE-LIST-02 to 24).
 */
export interface GuideListState {
  readonly guidesList: readonly GuideSummary[];
  readonly guidesListing: readonly GuideSummary[];
  readonly headerList: readonly GuideLink[];
  readonly isLoading: boolean;
  /** A list is empty because it failed to load, not because there are none (GUIDE-LIST-08, TEXT-38). */
  readonly hasError: boolean;
  readonly isListFailed: boolean;
  /** Why the last list failed; null or missing = it didn't. */
  readonly failure?: Failure | null;
  readonly isListingFailed: boolean;
  readonly isListLoaded: boolean;
  readonly isListingLoaded: boolean;
  /** The header's links were requested once and are kept current. */
  readonly isHeaderListUsed: boolean;
  readonly isLoadingListing: boolean;
  /** The guide an action is running on; null = free for another (OP-41). */
  readonly activeOrderGuideId: GuideId | null;
  readonly activeAction: GuideAction | null;
  /** On for 5 s after a successful action (OP-44). */
  readonly showActionMessage: boolean;
  readonly actionMessage: GuideAction | null;
  readonly goneGuideId: GuideId | null;
  readonly downloading: { readonly id: GuideId; readonly format: GuideFileFormat } | null;
  readonly widget: GuideWidget | null;
  /** Queued changes; the first is in flight. Continues after the dialog closes. */
  readonly holding: readonly MembershipIntent[];
  /** A new guide whose creation wasn't answered, resent with the same key (OP-91). */
  readonly unanswered: MembershipIntent | null;
  readonly held: { readonly id: GuideId } | null;
  readonly cancelled: CancelReason | null;
  readonly request: number;
  /** The latest unanswered request of each kind; 0 = none. Other responses are dropped. */
  readonly awaited: Readonly<Record<GuideListQuestion, number>>;
}

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
  actionMessage: null,
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

/** A guide's download URL; null, with the reasons, if unavailable (GUIDE-IO-11). */
export interface DownloadLink {
  readonly link: string | null;
  readonly errors: readonly string[];
}

export type GuideListEvent =
  /** Skipped while loading, unless `forced` after a change. */
  | { readonly _tag: "ListRequested"; readonly forced?: true }
  | { readonly _tag: "ListingRequested"; readonly forced?: true }
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
  | { readonly _tag: "WidgetOpened"; readonly product: MemberProduct }
  | { readonly _tag: "WidgetClosed" }
  | {
      readonly _tag: "MembershipsLoaded";
      readonly request: number;
      readonly sku: Sku;
      readonly guides: readonly HoldingGuide[];
    }
  | { readonly _tag: "MembershipsFailed"; readonly request: number; readonly sku: Sku; readonly failure: Failure }
  | { readonly _tag: "MembershipToggled"; readonly id: GuideId }
  | { readonly _tag: "NewGuideRequested"; readonly name: string }
  | { readonly _tag: "MembershipSaved"; readonly intent: string; readonly answer: SaveAnswer }
  | { readonly _tag: "MembershipSaveFailed"; readonly intent: string; readonly failure: Failure }
  | { readonly _tag: "MessageExpired" }
  | { readonly _tag: "Cancelled"; readonly reason: CancelReason }
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

/** How long the message shows, in ms (OP-44). */
export const ACTION_MESSAGE_MS = 5_000;

export type Step = readonly [GuideListState, readonly GuideListCommand[]];
