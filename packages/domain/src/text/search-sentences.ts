// The fixed sentences of the search widgets.

/** What the search root throws on a server without its state provider (spec §8, TEXT-25; OP-40). */
export const SSR_ROOT_REQUIRED = "createServerRootMixin is required when using SSR";
/** What the search root throws when its routing option is changed at runtime (spec §8, TEXT-26; OP-39). */
export const ROUTING_IS_FIXED = "The routing option of the search cannot be changed dynamically.";
/** The placeholder of the search widgets, with one ellipsis character (spec §9, TEXT-31, SEARCH-16, CONST-34). */
export const SEARCH_PLACEHOLDER = "Search here…";
/** The title of the search box's submit button (spec §9, TEXT-32, SEARCH-14). */
export const SEARCH_SUBMIT_TITLE = "Submit the search query";
