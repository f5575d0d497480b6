/** The search page without a term, and the link to it. */
export const allProducts: string = "All products";
