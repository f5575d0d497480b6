import { CART_EDIT, CART_STATE } from "@larder/calls/carts";
import { type EditStamp, readEditStamp, supersededBy } from "@larder/domain/cart/edit-order";
import type { Customer } from "../../accounts/auth/caller.ts";
import type { CartState } from "../../shop/carts/cart-state.ts";
import { type PricingContext, pricingContextOf } from "../../shop/carts/priced-line.ts";
import type { Db } from "../../database/schema.ts";
import type { RequestContext } from "../handler.ts";

/** The order whose cart a request is about; null = the default cart. */
export const orderOf = (query: { readonly orderNumber?: string }): string | null =>
  query.orderNumber === undefined || query.orderNumber === "" ? null : query.orderNumber;

/** The request parts used by cart and order calls. */
export interface CartRequest {
  readonly db: Db;
  readonly caller: Customer;
  readonly now: Date;
  readonly zone: string;
}

/** A request that changes a cart. */
export type CartWriteRequest = CartRequest &
  Pick<RequestContext<any>, "setAuditTarget" | "onCommitted" | "services" | "request">;

/** The cart state the client says it has. */
export const heldBy = ({ request }: Pick<RequestContext<any>, "request">): string | null => {
  const header = request.headers[CART_STATE];
  return typeof header === "string" ? header : null;
};

/** When the client made the edit; null = not given. */
export const stampOf = ({ request }: Pick<RequestContext<any>, "request">): EditStamp | null => {
  const header = request.headers[CART_EDIT];
  return typeof header === "string" ? readEditStamp(header) : null;
};

/** The stamp of the same client's later edit to the line, if this one arrived late; otherwise null. */
export const laterStamp = (
  context: Pick<RequestContext<any>, "request">,
  cart: CartState,
  line: string,
): number | null => supersededBy(cart.lines.find(({ id }) => id === line)?.edits ?? {}, stampOf(context));

/** The pricing context of a request. */
export const pricingOf = ({ db, caller, now, zone }: CartRequest): Promise<PricingContext> =>
  pricingContextOf(db, caller, now, zone);
