/** Shown when a search finds nothing (§8, TEXT-11). */
export const NO_RESULTS = "No results";
/** Shown for a category without products, unless the server sends its own text (§8, TEXT-13). */
export const NO_PRODUCTS_IN_CATEGORY = "There are no products in this category!!";
