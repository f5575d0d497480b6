/** What the ERP sends instead of an unknown price (§9, TEXT-36). */
export const PRICE_PENDING = "Price Pending";
/** What Price Pending means, in the one sentence that every screen and mail says it with (PROD-13). */
export const PRICE_PENDING_MEANS =
  "A product is Price Pending until the market sets its price, when your order is packed. The order shows the final price once it's billed.";
