import type { ReceivingLocation } from "@larder/domain/account/organization.schema";
import type { cartLineKey } from "@larder/domain/cart/cart-lines";
import type { Cart, CartLine } from "@larder/domain/cart/cart.schema";
import type { EditStamps } from "@larder/domain/cart/edit-order";
import type { Failure } from "@larder/domain/failure";
import type { DraftItem } from "@larder/domain/guide-cart/draft.schema";
import type { Order, OrderKey } from "@larder/domain/order/order.schema";
import type { GlobalSettings } from "@larder/domain/page/header.schema";
import type * as Effect from "effect/Effect";
import type { WorldOrganization, WorldProduct } from "../acceptance/world-entities.ts";
import { world } from "../acceptance/world.ts";
import { fakeTrackers } from "../trackers.ts";

/** What of a line isn't read from the catalog, and when each client changed it last. */
export type StoredLine = Parameters<typeof cartLineKey>[0] &
  Pick<CartLine, "id" | "comment" | "quantity" | "quantityWarningMessage" | "seen"> & { readonly edits: EditStamps };

export type StoredFields = Readonly<Partial<Record<"notes" | "date" | "shippingItem", string>>>;

export interface StoredCart {
  readonly id: string;
  readonly orderNumber: Cart["orderNumber"];
  readonly version: number;
  readonly lines: readonly StoredLine[];
  readonly poNumber: string;
  readonly note: string;
  readonly deliveryDate: string | null;
  readonly location: ReceivingLocation | null;
  /** By `subCartKey`. */
  readonly fields: Readonly<Record<string, StoredFields>>;
  /** The version with the order's own lines; null = the default cart. */
  readonly versionAsPlaced: number | null;
}

export interface StoredGuide {
  readonly id: number;
  readonly organizationId: number;
  readonly owner: string;
  readonly name: string;
  readonly version: number;
  readonly groups: readonly { readonly name: string; readonly skus: readonly string[] }[];
  readonly ungrouped: readonly string[];
  /** The chosen unit by SKU; missing = the first unit. */
  readonly units: Readonly<Record<string, string>>;
  readonly sharedWith: readonly number[];
}

/** A placed order. Editing or canceling it replaces `order`. */
export interface StoredOrder {
  readonly organizationId: number;
  /** `subCartKey` of the subcart it was made of. */
  readonly subCart: string;
  readonly placedAt: number;
  order: Order;
}

/** Stands between a caller and a port: a test can delay a call, make it fail, or lose its answer. `call` is e.g. 'carts.add'. */
export type Intercept = <A>(call: string, run: Effect.Effect<A, Failure>) => Effect.Effect<A, Failure>;

const storedGuides = () =>
  world.guides.map(({ key: _key, ...guide }, index): readonly [number, StoredGuide] => {
    const id = 9_001 + index;
    return [id, { ...guide, id, version: 1, units: {}, sharedWith: [] }];
  });

/** Carts, guides, orders and sessions of `acceptance/world.ts` in memory, by the domain's rules. */
export const makeFakeBackend = () => {
  let last = 10_000;
  return {
    /** Only tests move it. */
    clock: { now: world.now as number },
    /** By owner, or by `editOf` for an order being edited. */
    carts: new Map<string, StoredCart>(),
    guides: new Map(storedGuides()),
    preferences: new Map<string, { readonly hidden: ReadonlySet<number>; readonly defaultId: number | null }>(),
    orders: [] as StoredOrder[],
    /** What carts were sent as, by their ids. */
    sentCarts: new Map<string, { readonly organizationId: number; readonly orders: readonly OrderKey[] }>(),
    /** The answer given under a key, by 'user key'. */
    keys: new Map<string, { readonly body: string; readonly answer: unknown }>(),
    /** Typed quantities, by 'owner guide'. */
    drafts: new Map<string, { readonly items: readonly DraftItem[]; readonly changedAt: number }>(),
    /** What a test changed of products, by SKU: price text, pieces in stock, pack, limits, vendor; null = none. */
    prices: new Map<string, string>(),
    stocks: new Map<string, number | null>(),
    packs: new Map<string, string>(),
    limits: new Map<string, Pick<WorldProduct, "minimum" | "maximum" | "multiple">>(),
    vendors: new Map<string, string | null>(),
    /** SKUs that are no longer sold. */
    unlisted: new Set<string>(),
    /** Why an organization can't order, by its id. */
    holds: new Map<number, readonly string[]>(),
    featureFlags: { ...world.featureFlags } as Record<string, boolean>,
    settings: {} as { -readonly [Name in keyof GlobalSettings]?: GlobalSettings[Name] },
    trackers: fakeTrackers(),
    /** Every call so far. */
    calls: [] as string[],
    intercept: { current: ((_, run) => run) as Intercept },
    nextNumber: () => (last += 1),
  };
};
export type FakeBackend = ReturnType<typeof makeFakeBackend>;

/** The backend as one organization sees it. */
export interface Shop {
  readonly backend: FakeBackend;
  readonly organization: WorldOrganization;
}

/** The place of the cart of an order being edited; its organization shares it. */
export const editOf = (organizationId: number, order: string): string => `${organizationId} ${order}`;
