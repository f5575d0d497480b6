import { CART_EDIT, CART_STATE } from "@larder/adapters-http/wire/carts";
import { type EditStamp, readEditStamp, supersededBy } from "@larder/domain/cart/edit-order";
import type { Customer } from "../auth/caller.ts";
import type { CartState } from "../carts/cart-state.ts";
import { type PricingContext, pricingContextOf } from "../carts/priced-line.ts";
import type { Db } from "../db/schema.ts";
import type { RequestContext } from "./handler.ts";

/** The order that owns the cart of a request; null = the default cart. */
export const orderOf = (query: { readonly orderNumber?: string }): string | null =>
  query.orderNumber === undefined || query.orderNumber === "" ? null : query.orderNumber;

/** What reading and writing carts and orders asks of a request. */
export interface CartRequest {
  readonly db: Db;
  readonly caller: Customer;
  readonly now: Date;
  readonly zone: string;
}

/** A request that changes a cart. */
export type CartWriteRequest = CartRequest &
  Pick<RequestContext<any>, "setAuditTarget" | "onCommitted" | "services" | "request">;

/** The state of the cart that the client says it holds. */
export const heldBy = ({ request }: Pick<RequestContext<any>, "request">): string | null => {
  const header = request.headers[CART_STATE];
  return typeof header === "string" ? header : null;
};

/** When the client says that it made the edit; null = it says nothing. */
export const stampOf = ({ request }: Pick<RequestContext<any>, "request">): EditStamp | null => {
  const header = request.headers[CART_EDIT];
  return typeof header === "string" ? readEditStamp(header) : null;
};

/** The stamp of the later edit of the same client that the line holds, when this one has arrived late; otherwise null. */
export const laterStamp = (
  context: Pick<RequestContext<any>, "request">,
  cart: CartState,
  line: string,
): number | null => supersededBy(cart.lines.find(({ id }) => id === line)?.edits ?? {}, stampOf(context));

/** What prices and delivery days depend on at this request. */
export const pricingOf = ({ db, caller, now, zone }: CartRequest): Promise<PricingContext> =>
  pricingContextOf(db, caller, now, zone);
