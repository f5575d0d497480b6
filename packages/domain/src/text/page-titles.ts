/** What the first title of a kind of page is called in this language; missing = as a new shop has it, in English (OP-01). */
export const PAGE_TITLES: Readonly<Record<string, string>> = {};

/** The same of the links and the line in the first header and footer. */
export const FIRST_LINKS: Readonly<Record<string, string>> = {};

/** The list of everything that is sold, as its page is called. */
export const ALL_PRODUCTS = "All products";

/** What search engines show of a list of products. */
export const listingDescription = (title: string): string => `${title}: prices and pack sizes for business customers.`;

export const NOT_FOUND_TITLE = "Page not found";
