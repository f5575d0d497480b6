import type { Brand } from "@larder/domain/brand/brand";
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
import type { GuideQuery } from "@larder/domain/order-guide/order-guides.port";
import type { CommonCommand, WithConcurrencyKey } from "../../kernel/commands.ts";

/** Which line is about to be deleted; the confirm dialog names it (GUIDE-EDIT-23). `groupIndex` -1 = ungrouped. */
export interface DeleteItem {
  readonly productName: string;
  readonly item: GuideLine;
  readonly itemIndex: number;
  readonly groupIndex: number;
  readonly ungrouped: boolean;
}

/** Two people changed one guide: theirs is on the server, yours on the screen, both started at base (OP-143). */
export interface GuideConflict {
  readonly yours: OrderGuide;
  /** null = the server did not send it. */
  readonly theirs: OrderGuide | null;
  readonly base: OrderGuide;
  readonly message: string;
}

/** The search of the store for products to add to the guide being edited (OP-06). */
export interface ProductFinder {
  /** As it is in the box. */
  readonly term: string;
  /** The best first; null = nothing was requested yet. */
  readonly found: readonly Product[] | null;
  /** The term that `found` is of. */
  readonly foundFor: string;
  readonly isFinding: boolean;
  readonly hasFailed: boolean;
  /** Counts the terms; an answer to an older one is dropped. */
  readonly searchId: number;
}

/** What is only there while a guide is edited (spec §4, GUIDE-EDIT-01 to 39). */
export interface GuideEditState {
  /** The guide as it was on the screen before: the very same reference (OP-51). */
  readonly backup: OrderGuide | null;
  /** The editing itself; null until the first page is there. */
  readonly editing: GuideEditing | null;
  readonly undo: readonly GuideEditing[];
  readonly redo: readonly GuideEditing[];
  /** Changes with every edit, undo and redo: names the last one. */
  readonly step: number;
  /** Whether a save would change anything: what navigating away would lose (GUIDE-EDIT-38). */
  readonly hasChanges: boolean;
  /** The pages that are there; nothing can be saved before all are (OP-50). */
  readonly loadedPages: number;
  readonly isComplete: boolean;
  readonly loadFailed: boolean;
  readonly isSaving: boolean;
  /**
   * The save that was sent last, with its key, until it is answered: it is sent again under the same key before anything else
   * is (OP-91). With `isSaving` false its answer was lost.
   */
  readonly sent: { readonly intent: string; readonly editing: GuideEditing } | null;
  readonly conflict: GuideConflict | null;
  /** Why the last edit was not made; '' = it was. */
  readonly problem: string;
  readonly finder: ProductFinder;
}

/** One order guide on the screen (spec §3 §4, GUIDE-VIEW-06). The quantities typed are in the guide cart. */
export interface GuideDetailState {
  readonly id: GuideId | null;
  /** What is shown: in edit mode the guide as edited. */
  readonly guide: OrderGuide | null;
  /** `missing` = no such guide, or not ours. `failed` = could not be loaded. */
  readonly status: "idle" | "loading" | "ready" | "missing" | "failed";
  /** What is shown is not what was requested last: loading that failed or was given up. The next question reloads it. */
  readonly isStale: boolean;
  /** The pages of 50 that are there, counted from 1; a call may bring several of them at once. */
  readonly page: number;
  readonly pageSize: number;
  readonly isLoadingPage: boolean;
  /** So many pages are there when what is being loaded has come. */
  readonly arriving: number;
  /** So many of the guide's lines, counted from its beginning, are wanted on the screen. */
  readonly wantedLines: number;
  readonly hasMore: boolean;
  /** Lines of the whole guide for the present term; null = unknown (OP-138). */
  readonly countedData: number | null;
  readonly mode: GuideMode;
  /** The term as it is in the box. */
  readonly guideSearchTerm: string;
  /** The term that the server was requested. */
  readonly requestedTerm: string;
  readonly savedCategory: GuideView;
  readonly notification: {
    readonly status: boolean;
    readonly count: number;
    readonly editCount: number;
    readonly priceIsUpdated: boolean;
  };
  /** Lines with a price or a stock that changed while the guide was open, as they were shown first, by item number. */
  readonly was: Readonly<Record<string, GuideLine>>;
  /** When prices and stock were read last, ms since 1970; 0 = never since the guide was opened. */
  readonly linesReadAt: number;
  readonly deleteItem: DeleteItem | null;
  readonly edit: GuideEditState | null;
  /** The brand of the current organization, for guides that have none of their own (OP-46). */
  readonly brand: Brand | null;
  /** The term that analytics tracked last in this guide; null = of none (OP-49). */
  readonly trackedTerm: string | null;
  /** The guide with an opening that was reported to the server (GUIDE-LIST-21). */
  readonly viewedId: GuideId | null;
  readonly cancelled: CancelReason | null;
  /** Counts the loads; an answer to an older one is dropped (GUIDE-VIEW-19). */
  readonly request: number;
}

export const guideDetailInitialState: GuideDetailState = {
  id: null,
  guide: null,
  status: "idle",
  isStale: false,
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
  brand: null,
  trackedTerm: null,
  viewedId: null,
  cancelled: null,
  request: 0,
};

/** What a save answers; null = nothing at all (OP-135). */
export type SaveAnswer = {
  readonly orderGuideId: GuideId;
  readonly version: string | null;
  readonly error: string | null;
} | null;

export type GuideDetailEvent =
  /** Shows a guide; another id drops the one that is held at once (GUIDE-VIEW-13). -1 starts a new guide. */
  | { readonly _tag: "Opened"; readonly id: number | string }
  /** Loads again what failed, or the whole guide. */
  | { readonly _tag: "ReloadRequested" }
  | { readonly _tag: "BrandChanged"; readonly brand: Brand | null }
  | { readonly _tag: "ViewChosen"; readonly view: GuideView }
  /** The term as it is in the box. the request is sent 250 ms after the last change (GUIDE-VIEW-14). */
  | { readonly _tag: "SearchTermChanged"; readonly term: string }
  | { readonly _tag: "SearchSettled" }
  | { readonly _tag: "MoreRequested" }
  /** The first `count` lines of the guide are wanted, for example up to a group far below; Infinity = all of them. */
  | { readonly _tag: "LinesRequested"; readonly count: number }
  | { readonly _tag: "FirstPageLoaded"; readonly request: number; readonly guide: OrderGuide }
  | { readonly _tag: "PageLoaded"; readonly request: number; readonly page: number; readonly part: GuidePage }
  | { readonly _tag: "LoadFailed"; readonly request: number; readonly failure: Failure }
  /** The guide as it was kept on this device: it is shown until it can be loaded. */
  | { readonly _tag: "KeptFound"; readonly guide: OrderGuide }
  /** The guide cart reports its size (GUIDE-CART-05). */
  | { readonly _tag: "GuideCartCounted"; readonly count: number }
  /** The guide has been open for 15 min (OP-65). */
  | { readonly _tag: "PricesDue" }
  /** The page is looked at again, or has a connection again: prices and stock are read, not twice within `LINES_FRESH_MS`. */
  | { readonly _tag: "LinesRefreshRequested" }
  /** The loaded lines as they are now. */
  | { readonly _tag: "LinesRead"; readonly lines: readonly GuideLine[] }
  /** The prices of today of what is in the cart, or in the guide, by `sku|unit`, as they are written (GUIDE-CART-13). */
  | { readonly _tag: "PricesRefreshed"; readonly prices: Readonly<Record<string, string>> }
  /** The search box was left (GUIDE-VIEW-29). */
  | { readonly _tag: "SearchLeft" }
  | { readonly _tag: "EditStarted" }
  /** One edit as data; see `applyEdit` of the domain. */
  | { readonly _tag: "Edited"; readonly edit: GuideEdit }
  /** With a `step` only while that step is the last (the toast's 'Undo'). */
  | { readonly _tag: "Undo"; readonly step?: number }
  | { readonly _tag: "Redo" }
  | { readonly _tag: "DeleteRequested"; readonly sku: Sku }
  | { readonly _tag: "DeleteConfirmed" }
  | { readonly _tag: "DeleteDismissed" }
  /** The term for products to add, as it is in the box; '' forgets what was found. */
  | { readonly _tag: "ProductSearchChanged"; readonly term: string }
  | { readonly _tag: "ProductSearchDue"; readonly searchId: number }
  | { readonly _tag: "ProductsFound"; readonly searchId: number; readonly products: readonly Product[] }
  | { readonly _tag: "ProductSearchFailed"; readonly searchId: number; readonly failure: Failure }
  | { readonly _tag: "SaveRequested" }
  /** `id` is the guide's as it was sent. */
  | { readonly _tag: "SaveCompleted"; readonly id: GuideId; readonly intent: string; readonly answer: SaveAnswer }
  | { readonly _tag: "SaveFailed"; readonly id: GuideId; readonly intent: string; readonly failure: Failure }
  /** `theirs` drops the own edits and takes the server's guide, `yours` saves over it, on purpose. */
  | { readonly _tag: "ConflictResolved"; readonly choice: "theirs" | "yours" }
  /** The work of both, put together by `mergeGuides` of the domain on the basis of theirs, is edited on and saved (OP-143). */
  | { readonly _tag: "ConflictResolved"; readonly choice: "merged"; readonly editing: GuideEditing }
  | { readonly _tag: "EditCancelled" }
  /** The page was left; the guards have run before when something would be lost (GUIDE-EDIT-38). */
  | { readonly _tag: "EditAbandoned" }
  | { readonly _tag: "Cancelled"; readonly reason: CancelReason }
  /** Another user or organization. */
  | { readonly _tag: "Reset" };

export type GuideDetailCommand =
  | ({ readonly _tag: "OpenGuide"; readonly request: number; readonly query: GuideQuery } & WithConcurrencyKey)
  | ({ readonly _tag: "LoadPage"; readonly request: number; readonly query: GuideQuery } & WithConcurrencyKey)
  /** Reads all lines of the query, however many, for their prices. */
  | ({ readonly _tag: "ReadPrices"; readonly query: GuideQuery } & WithConcurrencyKey)
  | { readonly _tag: "Viewed"; readonly id: GuideId }
  /** Today's prices are needed; reactions/cart.ts refreshes the cart for them. */
  | { readonly _tag: "RequestPrices" }
  /** A search within the guide is over; reactions/guides.ts tracks it with the user. */
  | { readonly _tag: "GuideSearched"; readonly term: string; readonly lastTerm: string | null }
  | { readonly _tag: "SaveGuide"; readonly changes: GuideChanges; readonly intent: string }
  | ({
      readonly _tag: "FindProducts";
      readonly searchId: number;
      readonly term: string;
      readonly size: number;
    } & WithConcurrencyKey)
  | CommonCommand<GuideDetailEvent>;

/** The delay between the last letter and the request, ms. */
export const SEARCH_MS = 250;

/** What a step of this workflow answers. */
export type Step = readonly [GuideDetailState, readonly GuideDetailCommand[]];

/** What the other workflows react to. */
export type GuideDetailOutput = Extract<GuideDetailCommand, { readonly _tag: "RequestPrices" | "GuideSearched" }>;
