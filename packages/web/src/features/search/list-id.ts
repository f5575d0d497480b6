/** What the products of a search or a category are called as a list of the page (ANALYTICS-03). */
export const SEARCH_LIST = "search";
