/** Shown while a guide loads (§8, TEXT-12). */
export const GUIDE_LOADING = "Guide load in progress. Items will appear shortly.";
/** The placeholder of the search within a guide (§2, TEXT-34, GUIDE-VIEW-08). */
export const GUIDE_SEARCH_PLACEHOLDER = "Search Within Order Guide";
/** The label of the view `cwCategories` (§2, TEXT-35). */
export const PRODUCT_CATEGORIES = "Product Categories";
/** The label of the view `customGroups` (§2, TEXT-35). */
export const CUSTOM_GROUPS = "Custom Groups";
