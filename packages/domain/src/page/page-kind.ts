interface Shown {
  readonly contentType?: string | undefined;
  readonly blocks?: readonly unknown[] | undefined;
  readonly editContext?: object | null | undefined;
}

/** Content types that list products of a category. */
const LISTINGS: readonly string[] = ["subcategory", "productListing"];

/**
 * What shows a page: its content type, and `writtenListing` for a category with a text that editors wrote, or for an
 * editor who may write one (CMS-01). The server preloads its files and the storefront picks its component by it.
 */
export const pageKindOf = ({ contentType = "content", blocks = [], editContext = null }: Shown): string =>
  LISTINGS.includes(contentType) && (blocks.length > 0 || editContext !== null) ? "writtenListing" : contentType;
