import { LOCALE } from "./locale.ts";
import { NO_RESULTS } from "./nothing-found.ts";

/** Thrown by the search root on a server without its state provider (§8, TEXT-25, OP-40). */
export const SSR_ROOT_REQUIRED = "createServerRootMixin is required when using SSR";
/** Thrown by the search root when its routing option changes at runtime (§8, TEXT-26, OP-39). */
export const ROUTING_IS_FIXED = "The routing option of the search cannot be changed dynamically.";
/** The placeholder of the search widgets, with one ellipsis character (§9, TEXT-31, SEARCH-16, CONST-34). */
export const SEARCH_PLACEHOLDER = "Search here…";
/** The title of the search box's submit button (§9, TEXT-32, SEARCH-14). */
export const SEARCH_SUBMIT_TITLE = "Submit the search query";

/** How many results a search found, and in what time (§9, TEXT-33). */
export const searchStats = (hits: number, milliseconds: number): string => {
  if (hits === 0) return NO_RESULTS;
  const found = hits === 1 ? "result" : "results";
  return `${hits.toLocaleString(LOCALE)} ${found} found in ${milliseconds.toLocaleString(LOCALE)}ms`;
};
