import type { ReportedItem } from "@larder/domain/cart/add-report";
import type { AddResult, ItemToAdd } from "@larder/domain/cart/add-items.schema";
import type { Product } from "@larder/domain/catalog/product.schema";
import type { Unit } from "@larder/domain/catalog/sku.schema";
import type { CancelReason, Failure } from "@larder/domain/failure";
import type { Choice } from "@larder/domain/quick-order/choices";
import type { PastedLine } from "@larder/domain/quick-order/pasted-lines";
import type { NameCandidate } from "@larder/domain/quick-order/match-name";
import type { FoundItem } from "@larder/domain/quick-order/line-readings";
import type { LookedUp, ReviewedLine } from "@larder/domain/quick-order/review-list";
import type { Suggestions } from "@larder/domain/search/suggestions.schema";
import type { CommonCommand } from "../../definition/define-workflow.ts";
import type { WithConcurrencyKey } from "../../kernel/commands.ts";
import type { EditFailure } from "../cart/intent.ts";
import type { SettledAdd } from "../cart/state.ts";

export interface QuickRow {
  readonly id: number;
  readonly text: string;
  /** Null = the product's usual unit. */
  readonly unit: Unit | null;
  readonly quantity: number;
  /** The product that was picked for this text, whatever else the text can mean; left out = the text says it. */
  readonly picked?: Product;
}

export type LineDecision = { readonly _tag: "LeftOut" } | { readonly _tag: "Chosen"; readonly choice: Choice };

export interface PastedList {
  readonly text: string;
  readonly stage: "typing" | "checking" | "failed" | "reviewing";
  readonly lines: readonly PastedLine[];
  /** Texts not looked up yet; while `checking`, the first step is in flight. */
  readonly left: readonly string[];
  /** Names not looked up yet; null = item numbers come first. */
  readonly names: readonly string[] | null;
  readonly reviewed: readonly ReviewedLine[];
  readonly decisions: Readonly<Record<number, LineDecision>>;
  /** Decisions before the text was reopened, by `decisionKeys`. */
  readonly decided: Readonly<Record<string, LineDecision>>;
}

export interface FoundByName {
  readonly name: string;
  readonly candidates: readonly NameCandidate[];
}

export interface NamedItem extends ReportedItem {
  readonly name: string;
}

/** Lines or rows being added under one key (OP-91). `ids`: row ids or line numbers. */
export interface PendingLines {
  readonly intent: string;
  readonly from: "rows" | "list";
  readonly ids: readonly number[];
  readonly items: readonly ItemToAdd[];
  readonly names: readonly string[];
}

/** Ordering by item number: typed or scanned rows, and a pasted list (OP-62). */
export interface QuickOrderState {
  /** The last one is always blank. */
  readonly rows: readonly QuickRow[];
  readonly nextId: number;
  readonly found: Readonly<Record<string, FoundItem>>;
  readonly named: Readonly<Record<string, readonly NameCandidate[]>>;
  /** What an unknown text of a row may mean. */
  readonly alike: Readonly<Record<string, readonly Product[]>>;
  readonly looking: readonly string[];
  readonly hasLookUpFailed: boolean;
  /** The current row with its completions; `products: null` = searching. */
  readonly completion: {
    readonly row: number;
    readonly text: string;
    readonly products: readonly Product[] | null;
    readonly lastPurchases: Suggestions["lastPurchases"];
  } | null;
  readonly list: PastedList | null;
  readonly adding: PendingLines | null;
  /** A failed addition that may be in the cart: the same lines are resent with its key (OP-91). */
  readonly unanswered: PendingLines | null;
  readonly outcome: {
    readonly added: number;
    readonly report: readonly NamedItem[];
    readonly rejected: readonly AddResult[];
    readonly messages: readonly string[];
    readonly failure: EditFailure | null;
    readonly success: boolean;
  } | null;
  readonly cancelled: CancelReason | null;
  readonly request: number;
}

export const FIRST_ROWS = 10;

const blank = (id: number): QuickRow => ({ id, text: "", unit: null, quantity: 0 });

export const quickOrderInitialState: QuickOrderState = {
  rows: Array.from({ length: FIRST_ROWS }, (_, id) => blank(id)),
  nextId: FIRST_ROWS,
  found: {},
  named: {},
  alike: {},
  looking: [],
  hasLookUpFailed: false,
  completion: null,
  list: null,
  adding: null,
  unanswered: null,
  outcome: null,
  cancelled: null,
  request: 0,
};

/** Stored while another user is signed in: rows with text, and a pasted list's text. */
export interface StoredQuickOrder {
  readonly rows: readonly Pick<QuickRow, "text" | "unit" | "quantity">[];
  readonly list: string;
}

export type QuickOrderEvent =
  | { readonly _tag: "Restored"; readonly stored: StoredQuickOrder }
  | { readonly _tag: "Opened" }
  | { readonly _tag: "RowTextChanged"; readonly row: number; readonly text: string }
  | { readonly _tag: "RowCommitted"; readonly row: number }
  | { readonly _tag: "ProductPicked"; readonly row: number; readonly product: Product }
  | { readonly _tag: "RowUnitChosen"; readonly row: number; readonly unit: Unit }
  | { readonly _tag: "RowQuantityChanged"; readonly row: number; readonly quantity: number }
  | { readonly _tag: "RowAdded" }
  | { readonly _tag: "RowCleared"; readonly row: number }
  | { readonly _tag: "AllCleared" }
  | { readonly _tag: "LookUpRetried" }
  /** A scanned code; a repeat adds one (OP-62). */
  | { readonly _tag: "CodeScanned"; readonly code: string }
  | { readonly _tag: "CompletionDue"; readonly row: number; readonly text: string }
  | { readonly _tag: "LineSearched"; readonly line: number; readonly text: string }
  /** Completions of the row as it is; of a blank one, what was ordered last. */
  | { readonly _tag: "CompletionOpened"; readonly row: number }
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
  | { readonly _tag: "LineProductChosen"; readonly line: number; readonly product: Product }
  | { readonly _tag: "LookedUp"; readonly request: number; readonly items: readonly LookedUp[] }
  | { readonly _tag: "FoundByName"; readonly request: number; readonly items: readonly FoundByName[] }
  | { readonly _tag: "FindByNameFailed"; readonly request: number; readonly failure: Failure }
  | {
      readonly _tag: "LookUpFailed";
      readonly request: number;
      readonly texts: readonly string[];
      readonly failure: Failure;
    }
  | { readonly _tag: "AlikeFound"; readonly text: string; readonly products: readonly Product[] }
  | { readonly _tag: "AlikeFailed"; readonly failure: Failure }
  | { readonly _tag: "AddRequested"; readonly from: "rows" | "list" }
  | ({ readonly _tag: "AddSettled" } & SettledAdd)
  | { readonly _tag: "Cancelled"; readonly reason: CancelReason }
  | { readonly _tag: "Reset" };

export type QuickOrderOutput =
  /** Goes through the cart's queue (OP-75). */
  | { readonly _tag: "AddToCart"; readonly items: readonly ItemToAdd[]; readonly intent: string }
  /** The page opened: restore what was typed before another user took over (IDENT-26). */
  | { readonly _tag: "RequestStored" };

export type QuickOrderCommand =
  | ({ readonly _tag: "LookUp"; readonly request: number; readonly texts: readonly string[] } & WithConcurrencyKey)
  | ({ readonly _tag: "FindByName"; readonly request: number; readonly names: readonly string[] } & WithConcurrencyKey)
  | { readonly _tag: "FindAlike"; readonly text: string }
  | ({ readonly _tag: "Suggest"; readonly request: number; readonly text: string } & WithConcurrencyKey)
  | QuickOrderOutput
  | CommonCommand<QuickOrderEvent>;
