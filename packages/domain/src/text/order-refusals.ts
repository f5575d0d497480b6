// What the server answers about a cart or an order, and the screens say alike.

/** For a chosen day that can no longer be chosen (CART-14, OP-77). */
export const CLOSED_DATE = "You can't choose this delivery date anymore. Choose another one.";
export const NO_OPEN_DAY = "No delivery day is open right now.";
/** Why a line can't go to another address (PROD-15, OP-31). */
export const DROP_SHIP_RESTRICTED = "The vendor ships this item to your own address only.";

/** An order went out without an item that is out of stock. OP-63, SUBMIT-19. */
export const leftOverText = (productTitle: string): string =>
  `${productTitle} isn't in this order: it's out of stock. It's still in your cart.`;

/** What of a delivery says which one it is. */
export interface KeptDelivery {
  /** "" = the warehouse's. */
  readonly vendorName: string;
  readonly isJIT: boolean;
  readonly isPreOrder: boolean;
  /** Of its items. */
  readonly titles: readonly string[];
}

const keptName = ({ vendorName, isJIT, isPreOrder }: KeptDelivery): string => {
  if (vendorName !== "") return `The delivery from ${vendorName}`;
  return isJIT ? "Your special order" : isPreOrder ? "Your pre-order" : "Your warehouse order";
};

/** Names a delivery that stayed in the cart while the others were sent, and its only item. OP-89, SUBMIT-19. */
export const keptDeliveryText = (kept: KeptDelivery): string =>
  `${keptName(kept)} wasn't sent: ${
    kept.titles.length === 1 ? `${kept.titles[0]} is` : `its ${kept.titles.length} items are`
  } still in your cart.`;

/** Nothing was sent, and the cart is being read. SUBMIT-09. */
export const CART_DIFFERED = "Nothing was sent: the cart isn't the one you saw.";
/** The cart that was read again has no differences (SUBMIT-09). */
export const CART_AS_SEEN = "Nothing was sent. Your cart is up to date now: check it and submit again.";
/** An item that can't be sold to this customer without a person's help. */
export const CALL_SALES_REP = "Call your Sales Rep";
/** An item added in no quantity. */
export const NO_QUANTITY = "Enter a quantity above 0.";
/** A changed order needs an item. */
export const NOTHING_LEFT = "There'd be nothing left on this order. Keep at least one item, or cancel the order.";
/** An item that a changed order can't keep (SUBMIT-12). */
export const outOfStockOnOrder = (productTitle: string): string =>
  `${productTitle}: Out of stock. Remove it to save your changes.`;
/** No delivery of the cart can be made. */
export const NOTHING_DELIVERABLE = "We can't deliver any of these items right now.";
/** No delivery day was chosen (SUBMIT-21, OP-05). */
export const NOT_STARTED = "Nothing was added. First choose when you need the order.";
