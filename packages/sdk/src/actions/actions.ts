import type { User } from "@larder/domain/account/user.schema";
import type { AddResult } from "@larder/domain/cart/add-items.schema";
import type { Cart } from "@larder/domain/cart/cart.schema";
import type { Submission } from "@larder/domain/cart/submission.schema";
import type { GuideLine, GuideSummary, OrderGuide } from "@larder/domain/order-guide/guide.schema";
import type { Order, OrderFilter, OrderListPage } from "@larder/domain/order/order.schema";
import type { Suggestions } from "@larder/domain/search/suggestions.schema";
import { type Lazy, lazy } from "../kernel/lazy.ts";
import type { PlainItem } from "./cart-rows.ts";
import type { TypedQuantity } from "./guide-rows.ts";
import type { PlainOrderKey } from "./order-rows.ts";
import type { ActionOptions, ActionResult } from "./result.ts";
import type { ActionContext } from "./disposal.ts";
import type { Row } from "./run-action.ts";

/** One action: its fields and an optional `signal` in one object. Resolves to its result; never rejects. */
export type Action<Input, Value> = (input: Input & ActionOptions) => Promise<ActionResult<Value>>;
/** One action without required fields. */
export type PlainAction<Input, Value> = (input?: Input & ActionOptions) => Promise<ActionResult<Value>>;

/**
 * What users do, as promises. Each sends events and waits for what the workflows' states say, so that everything else
 * that watches the storefront sees it too. Money is in whole cents, unit prices in 1/10,000 dollars; null = pending.
 */
export interface Actions {
  /** Signs in; `SecondStepNeeded` if a code must follow (IDENT-09). */
  readonly signIn: Action<{ readonly email: string; readonly password: string }, User>;
  /** Signs out and removes everything stored (T9). Guests are signed out already. */
  readonly signOut: PlainAction<object, null>;
  /** The organization's order guides, without hidden ones (GUIDE-LIST-01). */
  readonly guides: PlainAction<object, readonly GuideSummary[]>;
  /** Opens a guide with its first 50 lines; typed quantities belong to it (GUIDE-VIEW-12). */
  readonly openGuide: Action<{ readonly id: number | string }, OrderGuide>;
  /** Opens a guide and reads all its lines, in its order (GUIDE-VIEW-15). */
  readonly guideLines: Action<{ readonly id: number | string }, readonly GuideLine[]>;
  /** Types a quantity in the open guide; 0 clears it. `unit`: one of the line's sizes, else the last one used (GUIDE-CART-09). */
  readonly setQuantity: Action<
    { readonly sku: string; readonly quantity: number | string; readonly unit?: string | undefined },
    TypedQuantity
  >;
  /** Adds everything typed in the open guide to the cart, and resolves to what became of each item (GUIDE-CART-10, OP-62). */
  readonly addToCart: PlainAction<{ readonly includeOutOfStock?: boolean | undefined }, readonly AddResult[]>;
  /**
   * Adds items by number, without a guide; one result an item, in the order given. `key`: a program's own name for this
   * addition, any text of up to 255 characters, which the shop makes once however often it's sent, even after a restart (OP-62, OP-91).
   */
  readonly addItems: Action<
    { readonly items: readonly PlainItem[]; readonly key?: string | undefined },
    readonly AddResult[]
  >;
  /** Reads the cart with today's prices. It counts as seen: what others change later must be accepted (SUBMIT-09). */
  readonly cart: PlainAction<object, Cart>;
  /** Sets the quantity of a line of the cart, by the line's id, and waits until it is saved (CART-10). */
  readonly setLine: Action<{ readonly id: string; readonly quantity: number | string }, Cart>;
  /** Removes a line of the cart, by the line's id, and waits until it is saved. */
  readonly removeLine: Action<{ readonly id: string }, Cart>;
  /** Accepts all that others changed since the cart was seen (SUBMIT-09). */
  readonly acceptChanges: PlainAction<object, Cart>;
  /** Confirms new prices, pack sizes and unusual quantities, which `submit` otherwise refuses as `Changed` (CART-31). */
  readonly confirmLines: PlainAction<object, Cart>;
  /** Sends the order exactly once, with what was seen. `deliveries`: only these, by `subCartKey` (SUBMIT-06, OP-89). */
  readonly submit: PlainAction<{ readonly deliveries?: readonly string[] | undefined }, Submission>;
  /** Starts changing a placed order: the cart is the order's until `submit` or `leaveOrder` (SUBMIT-12). */
  readonly changeOrder: Action<{ readonly orderNumber: string }, Cart>;
  /** Stops changing an order, which stays as placed, and resolves to the usual cart (SUBMIT-13). */
  readonly leaveOrder: PlainAction<object, Cart>;
  /** A page of the order history, newest first, 20 orders a page (HIST-01, OP-94). */
  readonly orders: PlainAction<
    {
      readonly page?: number | undefined;
      readonly search?: string | undefined;
      readonly status?: OrderFilter | null | undefined;
      readonly from?: string | null | undefined;
      readonly to?: string | null | undefined;
    },
    OrderListPage
  >;
  /** A placed order (HIST-02). */
  readonly order: Action<{ readonly key: PlainOrderKey }, Order>;
  /** Cancels a placed order, until its cutoff (SHELL-21). */
  readonly cancelOrder: Action<{ readonly key: PlainOrderKey }, Order>;
  /** Suggested products for two characters or more (OP-34). */
  readonly search: Action<{ readonly text: string }, Suggestions>;
}

type Rows = {
  readonly [Name in keyof Actions]: Actions[Name] extends (input: infer Input) => Promise<ActionResult<infer Value>>
    ? Row<Exclude<Input, undefined>, any, Value>
    : never;
};

/** Each group has its rows in a part of its own, loaded with the group's first action. */
const parts = {
  account: lazy(() => import("./account-rows.ts")),
  guides: lazy(() => import("./guide-rows.ts")),
  carts: lazy(() => import("./cart-rows.ts")),
  orders: lazy(() => import("./order-rows.ts")),
};
type Part = keyof typeof parts;
type PartRows<P extends Part> = (typeof parts)[P] extends Lazy<infer Rows> ? Rows : never;

/** Which part has the row of each action; a part without a row of that name and type doesn't compile. */
const partOf: {
  readonly [Name in keyof Rows]: {
    readonly [P in Part]: PartRows<P> extends Pick<Rows, Name> ? P : never;
  }[Part];
} = {
  signIn: "account",
  signOut: "account",
  guides: "guides",
  openGuide: "guides",
  guideLines: "guides",
  setQuantity: "guides",
  addToCart: "guides",
  addItems: "carts",
  cart: "carts",
  setLine: "carts",
  removeLine: "carts",
  acceptChanges: "carts",
  confirmLines: "carts",
  submit: "carts",
  changeOrder: "carts",
  leaveOrder: "carts",
  orders: "orders",
  order: "orders",
  cancelOrder: "orders",
  search: "orders",
};

const running = lazy(() => import("./run-action.ts"));

/** The actions of a storefront. `signal` stops the waiting; a write that was sent goes on. */
export const actionsOf = (context: ActionContext): Actions => {
  const action =
    (name: keyof Actions) =>
    async (input?: ActionOptions): Promise<ActionResult<unknown>> => {
      let loaded: readonly [Awaited<ReturnType<typeof running.load>>, Readonly<Record<string, unknown>>];
      try {
        loaded = await Promise.all([running.load(), parts[partOf[name]].load()]);
      } catch (reason) {
        return { ok: false, error: { _tag: "NotLoaded", part: name, reason: String(reason) } };
      }
      const [{ runAction }, rows] = loaded;
      return runAction(context, rows[name] as Row<any, any, any>, input);
    };
  const names = Object.keys(partOf) as readonly (keyof Actions)[];
  return Object.fromEntries(names.map((name) => [name, action(name)])) as unknown as Actions;
};
