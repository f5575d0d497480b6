/**
 * How much a call may carry. Lengths are in UTF-16 code units; what is longer, and a list with more entries, is refused
 * with VALIDATION and the field's name (T21). Limits of a guide are in `order-guide/guide-limits`, of the texts of a cart
 * in `cart/cart-fields`.
 */

/** An item number: as long as a catalogue file may have it. */
export const MAX_SKU_LENGTH = 64;
/** A unit of measure, the longest that a guide file may name. */
export const MAX_UNIT_LENGTH = 20;
/** A price as it is shown: "$1,234.5678". */
export const MAX_PRICE_LENGTH = 40;
/** The name of a guide, of one of its groups or of a category. */
export const MAX_NAME_LENGTH = 200;
/** What an order guide without lines says. */
export const MAX_EMPTY_GUIDE_MESSAGE = 300;
/** The name of a product, which a guide's save carries along. */
export const MAX_PRODUCT_NAME_LENGTH = 500;
/** One of the two cut instructions of a line. */
export const MAX_CUT_LENGTH = 200;
/** The comment of a line. */
export const MAX_COMMENT_LENGTH = 500;
/** A field of an address: a name, a street, a city. */
export const MAX_ADDRESS_LENGTH = 100;
/** A text of the cart: the longest of them (OP-76), if each of its characters takes two code units. */
export const MAX_CART_FIELD_LENGTH = 2_000;
/** An id that the server gave: of a line, an order, a business unit, a vendor, a version. */
export const MAX_ID_LENGTH = 100;
/** A date, with or without a time. */
export const MAX_DATE_LENGTH = 40;
/** A whole number in a query. */
export const MAX_NUMBER_LENGTH = 20;
/** A search term. */
export const MAX_SEARCH_LENGTH = 512;
/** Words of one synonym; as many as the hosted search takes. */
export const MAX_SYNONYM_WORDS = 20;
/** An e-mail address (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;
/** A password. */
export const MAX_PASSWORD_LENGTH = 1_024;
/** An idempotency key (OP-91). */
export const MAX_KEY_LENGTH = 255;
/** A URL that was followed, or the URL of a requested page. */
export const MAX_URL_LENGTH = 4_000;
/** What a client says about itself: its package, platform, browser. */
export const MAX_CLIENT_LENGTH = 1_000;

/** What a customer writes about an order. */
export const MAX_NOTE_LENGTH = 2_000;
/** A photo that is sent with a report, in bytes, and as the base64 text of a call. */
export const MAX_PHOTO_BYTES = 4_000_000;
export const MAX_PHOTO_LENGTH = 5_400_000;

/** Lines that a cart can hold, and items that are added to it at once. */
export const MAX_CART_LINES = 5_000;
/** The most entries of a guide's draft, the emptied ones included; of more, the latest edited stay. */
export const MAX_DRAFT_ITEMS = 5_000;
/** Fields of a cart that are changed at once: two of its head, the others one for each subcart. */
export const MAX_CART_FIELDS = 200;
/** Orders that are chosen at once, to be read with their lines. */
export const MAX_CHOSEN_ORDERS = 200;
/** Products in one request. */
export const MAX_PRODUCTS = 1_000;
/** Rows of an upload that are decided about at once. */
export const MAX_FIXES = 1_000;
/** The longest text of a sign-up form, in UTF-16 code units; an email address and a password have their own. */
export const MAX_SIGN_UP_TEXT = 100;
/** The account numbers that one form can name. */
export const MAX_SIGN_UP_ACCOUNTS = 20;
