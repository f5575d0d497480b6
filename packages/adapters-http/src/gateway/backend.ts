import type { OrderFilter, OrderStatus } from "@larder/domain/order/order.schema";

/** A product in one unit. Prices in whole cents, quantities in pieces of the unit. */
export interface BackendVariant {
  readonly id: string;
  /** 'CS', 'EA'; a product has one variant a unit. */
  readonly unit: string;
  readonly packSize: string;
  readonly price: number;
  /** null = not counted, which is no limit. */
  readonly stock: number | null;
  readonly minQuantity?: number | null;
  readonly maxQuantity?: number | null;
  readonly multiple?: number | null;
}

export interface BackendProduct {
  /** The item number. */
  readonly sku: string;
  readonly name: string;
  readonly brand: string;
  readonly category: string;
  readonly description: string;
  /** The usual unit first. */
  readonly variants: readonly BackendVariant[];
}

/** A line of a cart or an order; prices in whole cents. */
export interface BackendLine {
  readonly id: string;
  readonly variantId: string;
  readonly product: BackendProduct;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly total: number;
  readonly comment: string | null;
}

/** A cart, and once it is placed the order that it became. */
export interface BackendOrder {
  readonly id: string;
  /** What its customer calls it by. */
  readonly number: string;
  readonly status: OrderStatus;
  /** ISO instant; '' = not placed. */
  readonly placedAt: string;
  readonly lines: readonly BackendLine[];
  /** Whole cents. */
  readonly total: number;
  readonly poNumber: string;
  readonly note: string;
  /** What the gateway remembers of a cart, as it gave it; '' before the first write. */
  readonly memory: string;
}

/** A browser's session with the backend: its token, and the organization that it orders for (0 = not chosen). */
export interface BackendSession {
  readonly token: string;
  readonly organization: number;
}

export interface BackendCustomer {
  readonly email: string;
  readonly userName: string;
  readonly displayName: string;
  /** Those that they may order for. */
  readonly organizations: readonly number[];
  /** The session's; `onHold` says why it can't order, '' = it can. */
  readonly organization: { readonly id: number; readonly name: string; readonly onHold: string };
}

/** A search; `chosen` values of one facet are an "or", of several an "and". */
export interface BackendSearch {
  readonly term: string;
  readonly take: number;
  readonly skip: number;
  readonly sort?: { readonly by: "name" | "price"; readonly direction: "asc" | "desc" };
  readonly chosen: readonly (readonly string[])[];
}

export interface BackendFound {
  readonly total: number;
  readonly products: readonly BackendProduct[];
  /** How many products each value of a facet has. */
  readonly counts: Readonly<Record<"brand" | "category", Readonly<Record<string, number>>>>;
}

/** Which placed orders; missing fields don't narrow. Instants are ISO. */
export interface BackendOrderQuery {
  readonly id?: string;
  readonly numbers?: readonly string[];
  /** The key that it was submitted under. */
  readonly key?: string;
  /** Text in its number or PO number. */
  readonly text?: string;
  readonly status?: OrderFilter;
  readonly isCanceled?: false;
  readonly after?: string;
  readonly before?: string;
}

/** A line as it must be after a write; quantity 0 removes it. */
export interface LineChange {
  readonly line: BackendLine | null;
  readonly variantId: string;
  readonly quantity: number;
  readonly comment: string | null;
}

/** A write to a cart, applied as one: lines in order, then texts. */
export interface CartChange {
  readonly lines: readonly LineChange[];
  readonly fields: Readonly<Partial<Record<"poNumber" | "note", string>>>;
  readonly memory: string;
}

/**
 * Another shop's backend, as the gateway needs it: ten functions. A foreign id counts as unknown.
 * What it refuses it throws as a `Problem`; everything else that it throws is answered as INTERNAL (OP-128).
 */
export interface Backend {
  /** The token of a new session. */
  readonly signIn: (email: string, password: string) => Promise<string>;
  readonly signOut: (session: BackendSession) => Promise<void>;
  /** The customer of the session; null = a guest's. */
  readonly customer: (session: BackendSession) => Promise<BackendCustomer | null>;
  readonly categories: (session: BackendSession) => Promise<readonly string[]>;
  /** Those of the item numbers that are sold to this session, in any order. */
  readonly products: (session: BackendSession, skus: readonly string[]) => Promise<readonly BackendProduct[]>;
  readonly search: (session: BackendSession, search: BackendSearch) => Promise<BackendFound>;
  /** The customer's cart in the organization; null = none yet. */
  readonly cart: (session: BackendSession) => Promise<BackendOrder | null>;
  readonly changeCart: (session: BackendSession, cart: BackendOrder | null, change: CartChange) => Promise<void>;
  /** Places the cart, with the key on the order before it is placed: `orders` finds it by the key. */
  readonly place: (session: BackendSession, cart: BackendOrder, key: string, place: string) => Promise<void>;
  /** Placed orders, newest first. */
  readonly orders: (
    session: BackendSession,
    query: BackendOrderQuery,
    page: { readonly take: number; readonly skip: number },
  ) => Promise<{ readonly orders: readonly BackendOrder[]; readonly total: number }>;
}
