import type { Brand } from "@larder/domain/brand/brand";
import type { ReportedItem } from "@larder/domain/cart/add-report";
import type { AddResult, ItemToAdd } from "@larder/domain/cart/add-items.schema";
import type { Product } from "@larder/domain/catalog/product.schema";
import type { Unit } from "@larder/domain/catalog/sku.schema";
import type { CancelReason, Failure } from "@larder/domain/failure";
import type { PastedLine } from "@larder/domain/quick-order/pasted-lines";
import type { LookedUp } from "@larder/domain/quick-order/quick-order.port";
import type { Choice, FoundItem, ReviewedLine } from "@larder/domain/quick-order/review-list";
import type { Suggestions } from "@larder/domain/search/search.port";
import type { CommonCommand, WithConcurrencyKey } from "../../kernel/commands.ts";
import type { EditFailure } from "../cart/intent.ts";
import type { SettledAdd } from "../cart/state.ts";

/** What quantities are checked against. */
export interface QuickOrderRules {
  readonly brand: Brand | null;
  readonly flags: Readonly<Record<string, boolean>>;
  /** Pieces in the cart by `sku|unit`. */
  readonly inCart: Readonly<Record<string, number>>;
  readonly canOrder: boolean;
}

/** A row of the page: an item number and a quantity as typed. */
export interface QuickRow {
  readonly id: number;
  readonly text: string;
  /** null = the product's usual unit. */
  readonly unit: Unit | null;
  readonly quantity: number;
}

/** What a person has decided about a line of a pasted list. */
export type LineDecision = { readonly _tag: "LeftOut" } | { readonly _tag: "Chosen"; readonly choice: Choice };

/** A pasted list on its way to the cart. */
export interface PastedList {
  readonly text: string;
  readonly stage: "typing" | "checking" | "failed" | "reviewing";
  readonly lines: readonly PastedLine[];
  /** Texts that are not looked up yet; the first step of them is on its way while `stage` is checking. */
  readonly left: readonly string[];
  readonly reviewed: readonly ReviewedLine[];
  /** By line number. */
  readonly decisions: Readonly<Record<number, LineDecision>>;
}

/** What became of one item, with its name. */
export interface NamedItem extends ReportedItem {
  readonly name: string;
}

/** Lines or rows that are on their way to the cart under one key (OP-91). `ids` are row ids or line numbers. */
export interface PendingLines {
  readonly intent: string;
  readonly from: "rows" | "list";
  readonly ids: readonly number[];
  readonly items: readonly ItemToAdd[];
  /** The name of each item. */
  readonly names: readonly string[];
}

/** Ordering by item number: rows that are typed or scanned, and a list that is pasted (OP-62). */
export interface QuickOrderState {
  /** The last one is always blank. */
  readonly rows: readonly QuickRow[];
  readonly nextId: number;
  /** What has been looked up, by text. */
  readonly found: Readonly<Record<string, FoundItem>>;
  /** Texts of rows that are being looked up. */
  readonly looking: readonly string[];
  readonly hasLookUpFailed: boolean;
  /** The row in hand and what may complete its text; `products: null` = being searched. */
  readonly completion: {
    readonly row: number;
    readonly text: string;
    readonly products: readonly Product[] | null;
  } | null;
  readonly list: PastedList | null;
  readonly adding: PendingLines | null;
  /** An addition that may be in the cart although it failed: the same lines go again under its key (OP-91). */
  readonly unanswered: PendingLines | null;
  /** What became of the last addition; null = there was none since the last change. */
  readonly outcome: {
    readonly added: number;
    /** Each item by name and outcome, in the order sent. */
    readonly report: readonly NamedItem[];
    /** What the cart did not take, with its reason. */
    readonly rejected: readonly AddResult[];
    readonly messages: readonly string[];
    readonly failure: EditFailure | null;
    readonly success: boolean;
  } | null;
  readonly rules: QuickOrderRules;
  readonly cancelled: CancelReason | null;
  /** Counts what is requested; an older answer is dropped. */
  readonly request: number;
}

/** Blank rows at first. */
export const FIRST_ROWS = 8;

const blank = (id: number): QuickRow => ({ id, text: "", unit: null, quantity: 0 });

export const quickOrderInitialState: QuickOrderState = {
  rows: Array.from({ length: FIRST_ROWS }, (_, id) => blank(id)),
  nextId: FIRST_ROWS,
  found: {},
  looking: [],
  hasLookUpFailed: false,
  completion: null,
  list: null,
  adding: null,
  unanswered: null,
  outcome: null,
  rules: { brand: null, flags: {}, inCart: {}, canOrder: false },
  cancelled: null,
  request: 0,
};

/** What is kept of the page while another user is signed in: rows with a text, and the text of a pasted list. */
export interface StoredQuickOrder {
  readonly rows: readonly Pick<QuickRow, "text" | "unit" | "quantity">[];
  readonly list: string;
}

export type QuickOrderEvent =
  /** What was typed before another user took over. */
  | { readonly _tag: "Restored"; readonly stored: StoredQuickOrder }
  /** The page is shown. */
  | { readonly _tag: "Opened" }
  | { readonly _tag: "RowTextChanged"; readonly row: number; readonly text: string }
  /** The row is left, or Enter was pressed: its text is looked up. */
  | { readonly _tag: "RowCommitted"; readonly row: number }
  | { readonly _tag: "ProductPicked"; readonly row: number; readonly product: Product }
  | { readonly _tag: "RowUnitChosen"; readonly row: number; readonly unit: Unit }
  | { readonly _tag: "RowQuantityChanged"; readonly row: number; readonly quantity: number }
  | { readonly _tag: "RowCleared"; readonly row: number }
  | { readonly _tag: "AllCleared" }
  | { readonly _tag: "LookUpRetried" }
  /** A code from the camera; the same again is one more (OP-62). */
  | { readonly _tag: "CodeScanned"; readonly code: string }
  | { readonly _tag: "CompletionDue"; readonly row: number; readonly text: string }
  /** The product of a pasted line is searched by its name or number. */
  | { readonly _tag: "LineSearched"; readonly line: number; readonly text: string }
  | { readonly _tag: "CompletionClosed" }
  | { readonly _tag: "Suggested"; readonly request: number; readonly found: Suggestions }
  | { readonly _tag: "SuggestFailed"; readonly request: number; readonly failure: Failure }
  | { readonly _tag: "ListOpened" }
  | { readonly _tag: "ListTextChanged"; readonly text: string }
  /** Several lines were pasted into a row, or the list is complete. */
  | { readonly _tag: "ReviewRequested"; readonly text: string }
  | { readonly _tag: "ListReopened" }
  | { readonly _tag: "ListClosed" }
  | { readonly _tag: "LineDecided"; readonly line: number; readonly decision: LineDecision | null }
  /** A person has found what a line means. */
  | { readonly _tag: "LineProductChosen"; readonly line: number; readonly product: Product }
  | { readonly _tag: "LookedUp"; readonly request: number; readonly items: readonly LookedUp[] }
  | {
      readonly _tag: "LookUpFailed";
      readonly request: number;
      readonly texts: readonly string[];
      readonly failure: Failure;
    }
  | { readonly _tag: "AddRequested"; readonly from: "rows" | "list" }
  | ({ readonly _tag: "AddSettled" } & SettledAdd)
  | { readonly _tag: "RulesUpdated"; readonly rules: QuickOrderRules }
  | { readonly _tag: "Cancelled"; readonly reason: CancelReason }
  | { readonly _tag: "Reset" };

export type QuickOrderOutput =
  /** Items that go into the cart, through its queue (OP-75). */
  | { readonly _tag: "AddToCart"; readonly items: readonly ItemToAdd[]; readonly intent: string }
  /** The page was opened: brand, flags and cart are to be sent. */
  | { readonly _tag: "RequestRules" };

export type QuickOrderCommand =
  | ({ readonly _tag: "LookUp"; readonly request: number; readonly texts: readonly string[] } & WithConcurrencyKey)
  | ({ readonly _tag: "Suggest"; readonly request: number; readonly text: string } & WithConcurrencyKey)
  | QuickOrderOutput
  | CommonCommand<QuickOrderEvent>;
