import type { ShownCart } from "@larder/domain/cart/shown-cart.schema";
import type { Edit, NotSaved, Settled, UnsavedTypings, Wanted } from "./edits.ts";
import type { GuideHistory, GuideRow } from "./guide-history.ts";
import type { Exchange } from "./network.ts";
import type { Leftover, OddTyping } from "./screen-history.ts";

/** What a person types, as the invariants read it. */
export interface Typed {
  readonly device: string;
  /** Whose guide it is typed in. */
  readonly user: number;
  /** In ms, true time. */
  readonly at: number;
  readonly guide: number;
  readonly sku: string;
  readonly quantity: number;
}

export interface OrderRow {
  readonly order_number: string;
  readonly organization_id: number;
  readonly user_id: number;
  readonly cart_id: string | null;
  readonly sub_cart: string;
  readonly revision: number;
  /** When its last revision was sent, in ms. */
  readonly sent_at: number;
  readonly placed_at: number;
  readonly delivery_date: string | null;
  readonly po_number: string;
  readonly vendor_id: string | null;
  readonly item_count: number;
  readonly pending_count: number;
  readonly total_cents: number;
  readonly shipping_cents: number;
  /** In ms; null = it isn't canceled. */
  readonly cancelled_at: number | null;
}

export interface LineRow {
  readonly order_number: string;
  readonly organization_id: number;
  readonly revision: number;
  readonly position: number;
  readonly sku: string;
  readonly unit: string;
  readonly quantity: number;
  /** In 1/10,000 dollars; null = pending. */
  readonly unit_price: number | null;
  readonly total_cents: number | null;
  readonly is_estimated: boolean;
  readonly back_ordered: number;
  readonly cut1: string;
  readonly cut2: string;
  readonly comment: string;
}

export interface AuditRow {
  readonly seq: number;
  readonly actor_id: number | null;
  readonly as_user_id: number | null;
  readonly organization_id: number | null;
  readonly call: string;
  readonly request_id: string;
}

/** A stored answer of a write. */
export interface KeptRow {
  readonly user_id: number;
  readonly key: string;
  readonly status: number;
  readonly body: string | null;
}

export interface CartRow {
  readonly organization_id: number;
  readonly user_id: number;
  readonly sku: string;
  readonly unit: string;
  readonly quantity: number;
}

export interface DraftRow {
  readonly user_id: number;
  readonly guide_id: number;
  readonly sku: string;
  readonly quantity: number;
  /** In ms. */
  readonly edited_at: number;
}

export interface StockRow {
  readonly sku: string;
  readonly unit: string;
  /** Null = not counted. */
  readonly stock: number | null;
}

/** A line as a screen shows it. */
export type ViewLine = Pick<CartRow, "sku" | "unit" | "quantity">;

/** What a device shows when nothing is on its way. */
export interface View {
  readonly device: string;
  /** Whose cart it is; null = no one is signed in. */
  readonly user: number | null;
  readonly organization: number | null;
  readonly lines: readonly ViewLine[] | null;
  /** What still waits, or why the view isn't the cart's. */
  readonly waits: string;
  /** What its browser keeps for people who aren't there now, to be sent once they are. */
  readonly kept: readonly Wanted[];
  readonly defects: readonly string[];
}

export interface Press {
  readonly device: string;
  /** The key of the order that was sent. */
  readonly intent: string;
  readonly order: string | null;
  readonly shown: ShownCart;
  readonly deliveries: readonly string[] | null;
}

/** What a screen said became of an order. */
export interface Said {
  readonly device: string;
  /** The key of the order. */
  readonly intent: string;
  readonly isSent: boolean;
}

/** An edit that a screen says failed without a refusal. */
export interface GivenUp {
  readonly device: string;
  /** Its key. */
  readonly intent: string;
}

/** A cart as a device holds it from the server's answers. */
export interface HeldCart {
  readonly device: string;
  readonly id: string;
  readonly version: number;
  /** As `contentText` writes them. */
  readonly lines: string;
}

/** What a customer asked the sales rep for. */
export interface RequestRow {
  readonly user_id: number;
  readonly what: string;
}

/** The end of a day, when nothing is on its way. */
export interface Rest {
  readonly at: number;
  readonly views: readonly View[];
  readonly carts: readonly CartRow[];
  readonly drafts: readonly DraftRow[];
  readonly stocks: readonly StockRow[];
  readonly guides: readonly GuideRow[];
}

/** Stock of a product as the shop had it from a moment on. */
export interface StockChange extends StockRow {
  readonly at: number;
}

/** The price of a product in 1/10,000 dollars: in force from `since` at the earliest and from `by` at the latest, in ms. */
export interface PriceChange {
  readonly sku: string;
  /** Null = of every unit. */
  readonly unit: string | null;
  readonly price: number;
  readonly since: number;
  readonly by: number;
}

/** Who uses a device: their account and the organizations they belong to. */
export interface Person {
  readonly device: string;
  readonly user: number;
  readonly organizations: readonly number[];
  readonly isStaff: boolean;
}

/** All that was seen of a simulation, for the invariants. */
export interface History {
  readonly people: readonly Person[];
  readonly exchanges: readonly Exchange[];
  readonly presses: readonly Press[];
  readonly said: readonly Said[];
  readonly givenUp: readonly GivenUp[];
  readonly edits: readonly Edit[];
  readonly settled: readonly Settled[];
  readonly notSaved: readonly NotSaved[];
  readonly unsaved: readonly UnsavedTypings[];
  readonly held: readonly HeldCart[];
  readonly typed: readonly Typed[];
  readonly rests: readonly Rest[];
  readonly orders: readonly OrderRow[];
  readonly lines: readonly LineRow[];
  readonly audit: readonly AuditRow[];
  readonly kept: readonly KeptRow[];
  readonly stock: readonly StockChange[];
  readonly prices: readonly PriceChange[];
  readonly requests: readonly RequestRow[];
  readonly guides: GuideHistory;
  readonly oddTypings: readonly OddTyping[];
  readonly leftovers: readonly Leftover[];
}

/** What must hold of every history; returns a sentence for each place where it doesn't. */
export interface Invariant {
  /** Its rows of docs/requirements.md and docs/reliability.md. */
  readonly rows: string;
  readonly name: string;
  readonly check: (history: History) => readonly string[];
}

/** A write's call, for example "POST /web-api/cart/add". */
export const callOf = ({ method, url }: Pick<Exchange, "method" | "url">): string =>
  `${method} ${url.replace(/\?.*$/, "")}`;

export const keyOf = ({ headers }: Pick<Exchange, "headers">): string | null => headers["idempotency-key"] ?? null;

/** What the device got back of a write; null = nothing, or a refusal. */
export const acknowledged = (exchange: Exchange): any => {
  const { received, answers } = exchange;
  if (received === null || received.status < 200 || received.status > 299) return null;
  const body = answers.find(({ status }) => status === received.status)?.body ?? "";
  return body.startsWith("{") || body.startsWith("[") ? JSON.parse(body) : {};
};

export const SUBMIT = "POST /web-api/cart/submit";

/** Whether a write is of the order in this URL, not of the cart. */
export const isOfOrder = ({ url }: Pick<Exchange, "url">): boolean => /[?&]orderNumber=/.test(url);
