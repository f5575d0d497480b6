// The fixed sentences any page may show, and therefore part of the first load.

/** Shown when a customer can't order and the ERP gives no reason (§6 §8, TEXT-01). */
export const ACCOUNT_ON_HOLD = "Account is on hold. Please contact your Sales Rep for further assistance.";
/** Shown when a save gets an empty response (§8, TEXT-07, OP-135). */
export const UNEXPECTED_ERROR = "Unexpected error.";
/** The placeholder of the header's search, with three dots (§2, TEXT-30, SHELL-05). */
export const HEADER_SEARCH_PLACEHOLDER = "Search by item name, sku, brand...";
/** The title of the search box's reset button (§9, TEXT-32, SEARCH-14). */
export const SEARCH_RESET_TITLE = "Clear the search query";
/** The first link of the default header menu (§2, TEXT-37). */
export const ABOUT_US = "About Us";
/** The second link of the default header menu (§2, TEXT-37). */
export const RESOURCES = "Resources";

/** Joins nonblank reasons with spaces (OP-24, IDENT-17). */
const joined = (errors: readonly string[]): string =>
  errors
    .map((error) => error.trim())
    .filter((error) => error !== "")
    .join(" ");

/** The ERP's reasons on one line, otherwise that the account is on hold (TEXT-01, IDENT-17). */
export const onHold = (errors: readonly string[] | null | undefined): string => joined(errors ?? []) || ACCOUNT_ON_HOLD;
