/** Longest input of calls, in UTF-16 code units; longer is refused with VALIDATION and the field's name (T21). */

/** As in a catalog file. */
export const MAX_SKU_LENGTH = 64;
/** As in a guide file. */
export const MAX_UNIT_LENGTH = 20;
/** A price as it is shown: "$1,234.5678". */
export const MAX_PRICE_LENGTH = 40;
/** The name of a guide, of one of its groups or of a category. */
export const MAX_NAME_LENGTH = 200;
export const MAX_EMPTY_GUIDE_MESSAGE = 300;
/** Longest product name. */
export const MAX_PRODUCT_NAME_LENGTH = 500;
/** Longest cut instruction. */
export const MAX_CUT_LENGTH = 200;
/** Longest comment on a line. */
export const MAX_COMMENT_LENGTH = 500;
/** Longest field of an address. */
export const MAX_ADDRESS_LENGTH = 100;
/** The longest cart text with two code units per character (OP-76). */
export const MAX_CART_FIELD_LENGTH = 2_000;
/** Server ids: lines, orders, business units, vendors, versions. */
export const MAX_ID_LENGTH = 100;
/** With or without a time. */
export const MAX_DATE_LENGTH = 40;
/** A whole number in a query. */
export const MAX_NUMBER_LENGTH = 20;
/** Longest search term. */
export const MAX_SEARCH_LENGTH = 512;
/** As many as hosted search accepts. */
export const MAX_SYNONYM_WORDS = 20;
/** RFC 5321. */
export const MAX_EMAIL_LENGTH = 254;
/** Longest password. */
export const MAX_PASSWORD_LENGTH = 1_024;
/** An idempotency key (OP-91). */
export const MAX_KEY_LENGTH = 255;
/** Longest URL. */
export const MAX_URL_LENGTH = 4_000;
/** A client's package, platform or browser. */
export const MAX_CLIENT_LENGTH = 1_000;

/** What users of an organization on hold read. */
export const MAX_HOLD_MESSAGE = 300;
export const MAX_NOTE_LENGTH = 2_000;
/** A report's photo, in bytes. */
export const MAX_PHOTO_BYTES = 4_000_000;
/** `MAX_PHOTO_BYTES` as base64 text. */
export const MAX_PHOTO_LENGTH = 5_400_000;

export const MAX_CART_LINES = 5_000;
/** Entries of a guide's draft including cleared ones; the latest stay. */
export const MAX_DRAFT_ITEMS = 5_000;
/** Two head fields plus one per subcart. */
export const MAX_CART_FIELDS = 200;
export const MAX_CHOSEN_ORDERS = 200;
export const MAX_PRODUCTS = 1_000;
/** Names of items searched at once (OP-62). */
export const MAX_NAMES = 100;
/** Upload rows fixed at once. */
export const MAX_FIXES = 1_000;
/** Email address and password have their own limits. */
export const MAX_SIGN_UP_TEXT = 100;
/** Most holidays of one warehouse that the setup shows and saves. */
export const MAX_HOLIDAYS = 200;
/** Most account numbers in a sign-up form. */
export const MAX_SIGN_UP_ACCOUNTS = 20;

/** The parts of a page, and what one of them shows. */
export const MAX_HTML_LENGTH = 100_000;
export const MAX_PARTS = 50;
export const MAX_PART_LINKS = 6;
export const MAX_PART_PRODUCTS = 24;

/** The entries of a menu, the columns of the footer, and the texts of both and of the site alert. */
export const MAX_MENU_ENTRIES = 20;
export const MAX_FOOTER_COLUMNS = 6;
export const MAX_MENU_LABEL = 60;
export const MAX_ALERT_TEXT = 240;
