import type { GuideRefusal } from "@larder/domain/order-guide/groups";
import type { Product } from "@larder/domain/catalog/product.schema";
import type { Sku } from "@larder/domain/catalog/sku.schema";
import type { CancelReason, Failure } from "@larder/domain/failure";
import type { GuideEdit } from "@larder/domain/order-guide/edit";
import type { GuideEditing } from "@larder/domain/order-guide/editing";
import type {
  GuideChanges,
  GuideId,
  GuideLine,
  GuidePage,
  GuideView,
  OrderGuide,
} from "@larder/domain/order-guide/guide.schema";
import { FIRST_GUIDE_PAGE, GUIDE_PAGE_SIZE, type GuideMode } from "@larder/domain/order-guide/guide-view";
import type { CommonCommand } from "../../definition/define-workflow.ts";
import type { WithConcurrencyKey } from "../../kernel/commands.ts";

/** The line to delete, named in the confirm dialog (GUIDE-EDIT-23). `groupIndex` -1 = ungrouped. */
export interface DeleteItem {
  readonly productName: string;
  readonly item: GuideLine;
  readonly itemIndex: number;
  readonly groupIndex: number;
  readonly ungrouped: boolean;
}

/** A conflict between the server's guide (theirs) and the screen's (yours), both started from base (OP-143). */
export interface GuideConflict {
  readonly yours: OrderGuide;
  readonly theirs: OrderGuide | null;
  readonly base: OrderGuide;
  readonly message: string;
}

/** The product search for adding to the edited guide (OP-06). */
export interface ProductFinder {
  readonly term: string;
  /** Best first; null = not searched yet. */
  readonly found: readonly Product[] | null;
  readonly foundFor: string;
  readonly isFinding: boolean;
  readonly hasFailed: boolean;
  readonly searchId: number;
}

/** State while a guide is edited (spec §4, GUIDE-EDIT-01 to 39). */
export type EditProblem = GuideRefusal | "Loading";

export interface GuideEditState {
  /** The guide before editing, the same reference (OP-51). */
  readonly backup: OrderGuide | null;
  readonly editing: GuideEditing | null;
  readonly undo: readonly GuideEditing[];
  readonly redo: readonly GuideEditing[];
  readonly step: number;
  /** Whether there is anything to save or lose (GUIDE-EDIT-38). */
  readonly hasChanges: boolean;
  /** Saving needs all pages (OP-50). */
  readonly loadedPages: number;
  readonly isComplete: boolean;
  readonly loadFailed: boolean;
  readonly isSaving: boolean;
  /**
   * The last save with its key until answered, resent before anything else (OP-91). With `isSaving` false its response
   * was lost.
   */
  readonly sent: { readonly intent: string; readonly editing: GuideEditing } | null;
  readonly conflict: GuideConflict | null;
  /** Why the last edit failed; null = it didn't. */
  readonly problem: EditProblem | null;
  readonly finder: ProductFinder;
}

/** An order guide on screen (spec §3 §4, GUIDE-VIEW-06). Its typed quantities are in the guide cart. */
export interface GuideDetailState {
  readonly id: GuideId | null;
  readonly guide: OrderGuide | null;
  /** `missing` = unknown or foreign. `failed` = couldn't load. */
  readonly status: "idle" | "loading" | "ready" | "missing" | "failed";
  /** Why the last load failed; null or missing = it didn't. */
  readonly failure?: Failure | null;
  /** The shown guide isn't the last one requested, which failed or was canceled; the next look reloads it. */
  readonly isStale: boolean;
  /** The guide was saved elsewhere since it was shown: its lines aren't those on the screen any more. */
  readonly isOutdated: boolean;
  /** Loaded pages of 50, counted from 1; one call may bring several. */
  readonly page: number;
  readonly pageSize: number;
  readonly isLoadingPage: boolean;
  readonly arriving: number;
  readonly wantedLines: number;
  readonly hasMore: boolean;
  /** The guide's line count for the current term; null = unknown (OP-138). */
  readonly countedData: number | null;
  readonly mode: GuideMode;
  readonly guideSearchTerm: string;
  readonly requestedTerm: string;
  readonly savedCategory: GuideView;
  readonly notification: {
    readonly status: boolean;
    readonly count: number;
    readonly editCount: number;
    readonly priceIsUpdated: boolean;
  };
  /** Lines as first shown whose price or stock has changed, by item number. */
  readonly was: Readonly<Record<string, GuideLine>>;
  /** When prices and stock were last read, in ms since 1970; 0 = not since opening. */
  readonly linesReadAt: number;
  readonly deleteItem: DeleteItem | null;
  readonly edit: GuideEditState | null;
  /** The guide's last tracked search term; null = none (OP-49). */
  readonly trackedTerm: string | null;
  /** The guide whose opening was reported (GUIDE-LIST-21). */
  readonly viewedId: GuideId | null;
  readonly cancelled: CancelReason | null;
  /** Counts loads; responses to older ones are dropped (GUIDE-VIEW-19). */
  readonly request: number;
}

export const guideDetailInitialState: GuideDetailState = {
  id: null,
  guide: null,
  status: "idle",
  isStale: false,
  isOutdated: false,
  page: FIRST_GUIDE_PAGE,
  pageSize: GUIDE_PAGE_SIZE,
  isLoadingPage: false,
  arriving: FIRST_GUIDE_PAGE,
  wantedLines: 0,
  hasMore: false,
  countedData: null,
  mode: "default",
  guideSearchTerm: "",
  requestedTerm: "",
  savedCategory: "cwCategories",
  notification: { status: false, count: 0, editCount: 0, priceIsUpdated: false },
  was: {},
  linesReadAt: 0,
  deleteItem: null,
  edit: null,
  trackedTerm: null,
  viewedId: null,
  cancelled: null,
  request: 0,
};

/** The part of a guide to load. `page` counts from 1 (§7, GUIDE-VIEW-19). */
export interface GuideQuery {
  readonly id: GuideId;
  readonly view: GuideView;
  readonly page: number;
  readonly pageSize: number;
  readonly searchTerm: string;
}

/** A save's response; null = none (OP-135). */
export type SaveAnswer = {
  readonly orderGuideId: GuideId;
  readonly version: string | null;
  readonly error: string | null;
} | null;

export type GuideDetailEvent =
  /** Shows a guide; drops another one at once (GUIDE-VIEW-13). -1 starts a new guide. */
  | { readonly _tag: "Opened"; readonly id: number | string }
  | { readonly _tag: "ReloadRequested" }
  | { readonly _tag: "ViewChosen"; readonly view: GuideView }
  /** The typed term, requested 250 ms after the last change (GUIDE-VIEW-14). */
  | { readonly _tag: "SearchTermChanged"; readonly term: string }
  | { readonly _tag: "SearchSettled" }
  | { readonly _tag: "MoreRequested" }
  /** The first `count` lines are wanted, for example up to a group far down; Infinity = all. */
  | { readonly _tag: "LinesRequested"; readonly count: number }
  | { readonly _tag: "FirstPageLoaded"; readonly request: number; readonly guide: OrderGuide }
  | { readonly _tag: "PageLoaded"; readonly request: number; readonly page: number; readonly part: GuidePage }
  | { readonly _tag: "LoadFailed"; readonly request: number; readonly failure: Failure }
  /** This device's stored copy, shown until the guide loads. */
  | { readonly _tag: "KeptFound"; readonly guide: OrderGuide }
  /** The guide cart's size (GUIDE-CART-05). */
  | { readonly _tag: "GuideCartCounted"; readonly count: number }
  /** The guide has been open for 15 min (OP-65). */
  | { readonly _tag: "PricesDue" }
  /** The page is visible or online again: rereads prices and stock at most once per `LINES_FRESH_MS`. */
  /** `forced`: even if they were just read. */
  | { readonly _tag: "LinesRefreshRequested"; readonly forced?: boolean }
  /** The lines of the pages on the screen; null = they couldn't be read. */
  | { readonly _tag: "LinesRead"; readonly lines: readonly GuideLine[] | null }
  /** Current price texts from the cart or guide, by `sku|unit` (GUIDE-CART-13). */
  | { readonly _tag: "PricesRefreshed"; readonly prices: Readonly<Record<string, string>> }
  /** The search box was left (GUIDE-VIEW-29). */
  | { readonly _tag: "SearchLeft" }
  | { readonly _tag: "EditStarted" }
  | { readonly _tag: "Edited"; readonly edit: GuideEdit }
  /** With `step`, only while that is the last one (the toast's "Undo"). */
  | { readonly _tag: "Undo"; readonly step?: number }
  | { readonly _tag: "Redo" }
  | { readonly _tag: "DeleteRequested"; readonly sku: Sku }
  | { readonly _tag: "DeleteConfirmed" }
  | { readonly _tag: "DeleteDismissed" }
  /** The typed product search term; "" clears the results. */
  | { readonly _tag: "ProductSearchChanged"; readonly term: string }
  | { readonly _tag: "ProductSearchDue"; readonly searchId: number }
  | { readonly _tag: "ProductsFound"; readonly searchId: number; readonly products: readonly Product[] }
  | { readonly _tag: "ProductSearchFailed"; readonly searchId: number; readonly failure: Failure }
  | { readonly _tag: "SaveRequested" }
  | { readonly _tag: "SaveCompleted"; readonly id: GuideId; readonly intent: string; readonly answer: SaveAnswer }
  | { readonly _tag: "SaveFailed"; readonly id: GuideId; readonly intent: string; readonly failure: Failure }
  /** `theirs` drops the user's edits, `yours` overwrites the server's guide. */
  | { readonly _tag: "ConflictResolved"; readonly choice: "theirs" | "yours" }
  /** Continues with and saves the result of `mergeWithTheirs`, based on theirs (OP-143). */
  | { readonly _tag: "ConflictResolved"; readonly choice: "merged"; readonly editing: GuideEditing }
  | { readonly _tag: "EditCancelled" }
  /** The page was left, after the guards confirmed any loss (GUIDE-EDIT-38). */
  | { readonly _tag: "EditAbandoned" }
  | { readonly _tag: "Cancelled"; readonly reason: CancelReason }
  | { readonly _tag: "Reset" };

export type GuideDetailCommand =
  | ({ readonly _tag: "OpenGuide"; readonly request: number; readonly query: GuideQuery } & WithConcurrencyKey)
  | ({ readonly _tag: "LoadPage"; readonly request: number; readonly query: GuideQuery } & WithConcurrencyKey)
  | ({ readonly _tag: "ReadPrices"; readonly query: GuideQuery } & WithConcurrencyKey)
  | { readonly _tag: "Viewed"; readonly id: GuideId }
  /** Current prices are needed; reactions/cart.ts refreshes the cart. */
  | { readonly _tag: "RequestPrices" }
  /** A search within the guide ended; reactions/guides.ts tracks it. */
  | { readonly _tag: "GuideSearched"; readonly term: string; readonly lastTerm: string | null }
  | { readonly _tag: "SaveGuide"; readonly changes: GuideChanges; readonly intent: string }
  | ({
      readonly _tag: "FindProducts";
      readonly searchId: number;
      readonly term: string;
      readonly size: number;
    } & WithConcurrencyKey)
  | CommonCommand<GuideDetailEvent>;

/** The delay between the last letter and the request, in ms. */
export const SEARCH_MS = 250;

export type Step = readonly [GuideDetailState, readonly GuideDetailCommand[]];

export type GuideDetailOutput = Extract<GuideDetailCommand, { readonly _tag: "RequestPrices" | "GuideSearched" }>;
