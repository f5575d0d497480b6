import type { UnlikeLastOrder } from "@larder/domain/guide-cart/since-last-order";
import type { QuantityRemark } from "@larder/domain/guide-cart/typed-quantity";
import type { QuantityProblem } from "@larder/domain/quantity/read-quantity";
import type { ReportedItem } from "@larder/domain/cart/add-report";
import type { AddResult, ItemToAdd } from "@larder/domain/cart/add-items.schema";
import type { PriceBasis } from "@larder/domain/catalog/line-total";
import type { Sku, Unit } from "@larder/domain/catalog/sku.schema";
import type { DraftItem } from "@larder/domain/guide-cart/draft.schema";
import type { GuideCart, GuideCartEntry } from "@larder/domain/guide-cart/guide-cart";
import type { GuideLine, OrderGuide } from "@larder/domain/order-guide/guide.schema";
import type { CommonCommand } from "../../definition/define-workflow.ts";
import type { EditFailure } from "../cart/intent.ts";

export interface GuideCartOwner {
  readonly userName: string;
  readonly organizationId: number;
  readonly guideId: number;
}

/** A line's message; a plain text is the server's. An error blocks adding the line. */
export interface LineNotice {
  readonly kind: "info" | "error";
  readonly what: QuantityRemark | QuantityProblem | UnlikeLastOrder | string;
}

/** An unanswered addition. `intent`: its idempotency key (OP-91). */
export interface PendingAdd {
  readonly intent: string;
  readonly items: readonly ItemToAdd[];
}

/** Quantities typed in a guide before they enter the cart (spec §3 §4, GUIDE-CART-01 to 14). */
export interface GuideCartState {
  readonly owner: GuideCartOwner | null;
  readonly entries: GuideCart;
  readonly quantities: Readonly<Record<string, number>>;
  /** Units of entries, and those chosen on screen; the default is the line's default size. */
  readonly units: Readonly<Record<string, Unit>>;
  /** Last seen prices, so lines hidden by a search or not loaded count in the total. */
  readonly prices: Readonly<Record<string, PriceBasis>>;
  /** How many pieces the cart will take, if not as typed. */
  readonly toAdd: Readonly<Record<string, number>>;
  readonly notices: Readonly<Record<string, LineNotice>>;
  /** Each product's last edit on any device, in ms since 1970, including cleared ones. */
  readonly stamps: Readonly<Record<string, number>>;
  readonly unsent: readonly string[];
  /** How far the device's clock is ahead of the server's, in ms. */
  readonly clockAhead: number;
  readonly notification: { readonly status: boolean; readonly count: number };
  /** On for 300 ms after a reset (GUIDE-CART-07). */
  readonly isResetting: boolean;
  readonly adding: PendingAdd | null;
  /** Another tab sends `adding`: this one is blocked until the outcome is stored. */
  readonly isAddingElsewhere: boolean;
  /** The last addition's results, in the order sent (OP-62). */
  readonly results: readonly AddResult[];
  /** By name and outcome, including unsent items; cleared by typing. */
  readonly report: readonly ReportedItem[];
  /** Out-of-stock entries waiting for the user's decision (OP-63). */
  readonly outOfStock: readonly GuideCartEntry[];
  readonly problem: string;
  readonly failure: EditFailure | null;
  /** A failed addition that may be in the cart: the same lines are resent with its key (OP-91). */
  readonly unanswered: PendingAdd | null;
}

export const guideCartInitialState: GuideCartState = {
  owner: null,
  entries: [],
  quantities: {},
  units: {},
  prices: {},
  toAdd: {},
  notices: {},
  stamps: {},
  unsent: [],
  clockAhead: 0,
  notification: { status: false, count: 0 },
  isResetting: false,
  adding: null,
  isAddingElsewhere: false,
  results: [],
  report: [],
  outOfStock: [],
  problem: "",
  failure: null,
  unanswered: null,
};

/** What a line shows after an addition if the brand's limits apply (OP-64). */
export interface AfterAdd {
  readonly productSku: Sku;
  readonly inStock: boolean;
  readonly unit: Unit;
  readonly price: PriceBasis | null;
  readonly quantity: number;
  readonly notice: LineNotice | null;
}

type TypedLine = Pick<GuideLine, "productSku" | "variants" | "inStock"> & Partial<Pick<GuideLine, "lastPurchase">>;

/** A draft from the server's response to `sent`. */
export interface MergedDraft {
  readonly sent: readonly DraftItem[];
  readonly items: readonly DraftItem[];
  /** The server's clock as it answered, ms since 1970. */
  readonly serverNow?: number;
  /** The server has `items`; false = an edit still to be sent. */
  readonly isStored?: boolean;
}

export type GuideCartEvent =
  /** Text or number typed in a line, sent on every keystroke; blank = 0. */
  | {
      readonly _tag: "QuantityChanged";
      readonly line: TypedLine;
      readonly input: string | number;
    }
  | {
      readonly _tag: "UnitChosen";
      readonly line: TypedLine;
      readonly unit: Unit;
    }
  | { readonly _tag: "LinesUpdated"; readonly guide: OrderGuide }
  /**
   * The owner's guide cart as stored; repeated when another tab may have stored something else. Null = never stored, or
   * signed out in another tab.
   */
  | { readonly _tag: "OwnerChanged"; readonly owner: GuideCartOwner | null; readonly stored: StoredGuideCart | null }
  /** `confirmedOutOfStock`: include out-of-stock items (OP-63). */
  | { readonly _tag: "AddRequested"; readonly confirmedOutOfStock?: boolean }
  | {
      readonly _tag: "AddSettled";
      readonly intent: string;
      readonly success: boolean;
      readonly results: readonly AddResult[];
      readonly messages: readonly string[];
      /** For what lines show after the addition (OP-64). */
      readonly guide: OrderGuide | null;
      readonly failure?: EditFailure;
      readonly isIndeterminate?: true;
    }
  | ({ readonly _tag: "DraftMerged"; readonly owner: GuideCartOwner } & MergedDraft)
  | { readonly _tag: "OutOfStockDismissed" }
  | { readonly _tag: "Reset" }
  | { readonly _tag: "ResetEnded" };

/** Stored locally (docs/architecture.md). Empty = nothing typed; an earlier release stored no prices and stamps. */
export interface StoredGuideCart {
  readonly entries?: GuideCart;
  readonly units?: Readonly<Record<string, Unit>>;
  readonly prices?: Readonly<Record<string, PriceBasis>>;
  readonly toAdd?: Readonly<Record<string, number>>;
  readonly stamps?: Readonly<Record<string, number>>;
  readonly unsent?: readonly string[];
  readonly adding?: PendingAdd | null;
  readonly unanswered?: PendingAdd | null;
}

export type GuideCartCommand =
  /** Goes through the cart's queue, so each cart has one write in flight (OP-75). */
  | { readonly _tag: "AddToCart"; readonly items: readonly ItemToAdd[]; readonly intent: string }
  | CommonCommand<GuideCartEvent>;
