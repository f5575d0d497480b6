// The fixed sentences that any page may show: they are part of the first load, the others are not.

/** Shown when a customer may not order and the ERP gives no reason (spec §6 §8, TEXT-01). */
export const ACCOUNT_ON_HOLD = "Account is on hold. Please contact your Sales Rep for further assistance.";
/** Shown when a save is answered with nothing (spec §8, TEXT-07; OP-135). */
export const UNEXPECTED_ERROR = "Unexpected error.";
/** The placeholder of the header's search, with three dots (spec §2, TEXT-30, SHELL-05). */
export const HEADER_SEARCH_PLACEHOLDER = "Search by item name, sku, brand...";
/** The title of the search box's reset button (spec §9, TEXT-32, SEARCH-14). */
export const SEARCH_RESET_TITLE = "Clear the search query";
/** The first link of the default header menu (spec §2, TEXT-37). */
export const ABOUT_US = "About Us";
/** The second link of the default header menu (spec §2, TEXT-37). */
export const RESOURCES = "Resources";

/** The ERP's reasons as one text: trimmed, the empty ones dropped, with one blank between them (OP-24, IDENT-17). */
const joined = (errors: readonly string[]): string =>
  errors
    .map((error) => error.trim())
    .filter((error) => error !== "")
    .join(" ");

/** The ERP's reasons in one line, else that the account is on hold (TEXT-01, IDENT-17). */
export const onHold = (errors: readonly string[] | null | undefined): string => joined(errors ?? []) || ACCOUNT_ON_HOLD;
