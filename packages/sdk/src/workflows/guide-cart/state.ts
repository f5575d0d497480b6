import type { Brand } from "@larder/domain/brand/brand";
import type { ReportedItem } from "@larder/domain/cart/add-report";
import type { AddResult, ItemToAdd } from "@larder/domain/cart/add-items.schema";
import type { PriceBasis } from "@larder/domain/catalog/line-total";
import type { Sku, Unit } from "@larder/domain/catalog/sku.schema";
import type { DraftItem } from "@larder/domain/guide-cart/draft.schema";
import type { GuideCart, GuideCartEntry } from "@larder/domain/guide-cart/guide-cart";
import type { GuideLine, OrderGuide } from "@larder/domain/order-guide/guide.schema";
import type { CommonCommand } from "../../kernel/commands.ts";
import type { EditFailure } from "../cart/intent.ts";

/** The owner of a guide cart; another owner has another one. */
export interface GuideCartOwner {
  readonly userName: string;
  readonly organizationId: number;
  readonly guideId: number;
}

/** Something to be said next to one line. An error keeps the line from being added. */
export interface LineNotice {
  readonly kind: "info" | "error";
  readonly text: string;
}

/** An addition to the cart that is not answered yet. `intent` is its idempotency key (OP-91). */
export interface PendingAdd {
  readonly intent: string;
  readonly items: readonly ItemToAdd[];
}

/** What a typed quantity is checked against next to the line itself (GUIDE-CART-12). */
export interface GuideCartRules {
  readonly brand: Brand | null;
  readonly flags: Readonly<Record<string, boolean>>;
  /** Pieces in the cart by `sku|unit`. */
  readonly inCart: Readonly<Record<string, number>>;
  readonly canOrder: boolean;
  readonly onHoldMessage: string;
}

/** The quantities typed in a guide, before they go into the cart (spec §3 §4, GUIDE-CART-01 to 14). */
export interface GuideCartState {
  readonly owner: GuideCartOwner | null;
  readonly entries: GuideCart;
  /** The same by item number, for one look-up a row. */
  readonly quantities: Readonly<Record<string, number>>;
  /** The unit of each entry, and those chosen on the screen; a line without one takes its default size's. */
  readonly units: Readonly<Record<string, Unit>>;
  /** The price of each entry as last seen, so that a line which a search hides or which is not loaded still counts in the total. */
  readonly prices: Readonly<Record<string, PriceBasis>>;
  /** How many pieces of an entry the cart will take, where that is not what was typed. */
  readonly toAdd: Readonly<Record<string, number>>;
  readonly notices: Readonly<Record<string, LineNotice>>;
  /** When each product was edited last, on any device, ms since 1970; also those that were emptied. */
  readonly stamps: Readonly<Record<string, number>>;
  /** Products with an edit that the server does not have yet. */
  readonly unsent: readonly string[];
  readonly notification: { readonly status: boolean; readonly count: number };
  /** On for 300 ms after a reset (GUIDE-CART-07). */
  readonly isResetting: boolean;
  readonly adding: PendingAdd | null;
  /** Another tab sends `adding`: nothing can be typed or added here until that tab has stored the outcome. */
  readonly isAddingElsewhere: boolean;
  /** What became of each item of the last addition, in the order sent (OP-62). */
  readonly results: readonly AddResult[];
  /** The same by name and outcome, with what was not sent; gone when something is typed. */
  readonly report: readonly ReportedItem[];
  /** Entries that are out of stock and wait for the user's word (OP-63). */
  readonly outOfStock: readonly GuideCartEntry[];
  readonly problem: string;
  /** Why the last addition failed for good; null = it did not. What was typed is still there. */
  readonly failure: EditFailure | null;
  /** An addition that failed and may be in the cart nevertheless: the same lines go again under its key, and are added once (OP-91). */
  readonly unanswered: PendingAdd | null;
  readonly rules: GuideCartRules;
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
  rules: { brand: null, flags: {}, inCart: {}, canOrder: false, onHoldMessage: "" },
};

/** What a line shows after an addition where the brand's limits bind (OP-64). */
export interface AfterAdd {
  readonly productSku: Sku;
  readonly inStock: boolean;
  readonly unit: Unit;
  readonly price: PriceBasis | null;
  readonly quantity: number;
  readonly notice: LineNotice | null;
}

/** What the guide cart must know of a line that is typed in. */
type TypedLine = Pick<GuideLine, "productSku" | "variants" | "inStock"> & Partial<Pick<GuideLine, "lastPurchase">>;

/** What a draft is by the server's answer to `sent`. */
export interface MergedDraft {
  readonly sent: readonly DraftItem[];
  readonly items: readonly DraftItem[];
  /** The server has `items`; false = they are an edit of this device that is still to be sent. */
  readonly isStored?: boolean;
}

export type GuideCartEvent =
  /** What was typed in a line, as text or number; blank = 0. The screen sends it on every keystroke. */
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
  /** The guide's lines as they are now; what was typed is checked against them. */
  | { readonly _tag: "LinesUpdated"; readonly guide: OrderGuide }
  | { readonly _tag: "RulesUpdated"; readonly rules: GuideCartRules }
  /**
   * The guide cart of this owner as it is stored. Sent again for the same owner when another tab may have stored something else.
   * null = nothing is stored: it never was, or the user signed out in another tab.
   */
  | { readonly _tag: "OwnerChanged"; readonly owner: GuideCartOwner | null; readonly stored: StoredGuideCart | null }
  /** `confirmedOutOfStock`: also what is out of stock (OP-63). */
  | { readonly _tag: "AddRequested"; readonly confirmedOutOfStock?: boolean }
  | {
      readonly _tag: "AddSettled";
      readonly intent: string;
      readonly success: boolean;
      readonly results: readonly AddResult[];
      readonly messages: readonly string[];
      /** The open guide and what the cart holds now, for what its lines show after the addition (OP-64). */
      readonly guide: OrderGuide | null;
      readonly inCart: GuideCartRules["inCart"];
      readonly failure?: EditFailure;
      readonly isIndeterminate?: true;
    }
  /** The draft of this owner, as the server keeps it for every device. */
  | ({ readonly _tag: "DraftMerged"; readonly owner: GuideCartOwner } & MergedDraft)
  | { readonly _tag: "OutOfStockDismissed" }
  | { readonly _tag: "Reset" }
  | { readonly _tag: "ResetEnded" };

/** What is written to local storage (docs/architecture.md). Without any field nothing is typed any more; an earlier release stored no prices and no stamps. */
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
  /** Goes through the cart's queue, so that one write a cart is in flight (OP-75). */
  | { readonly _tag: "AddToCart"; readonly items: readonly ItemToAdd[]; readonly intent: string }
  | CommonCommand<GuideCartEvent>;

/** What the other workflows react to. */
export type GuideCartOutput = Extract<GuideCartCommand, { readonly _tag: "AddToCart" }>;
