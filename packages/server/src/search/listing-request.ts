import type { Filter } from "./engine/filter.ts";
import type { ListingRequest } from "./engine/listing.ts";
import type { ProductsWanted } from "./search-service.ts";

const levels = ["category", "subcategory", "subsubcategory"] as const;

const categoryFilter = (path: readonly string[]): Filter => ({
  _tag: "And",
  of: path.slice(0, 3).map((value, level): Filter => ({ _tag: "Value", attribute: levels[level] as string, value })),
});

/** A page of products as the index takes it: by name unless another order is wanted. */
export const listingRequestOf = ({
  group,
  region = null,
  categoryPath = [],
  query = "",
  sort = { by: "name", isDescending: false },
  page,
  pageSize,
}: ProductsWanted): ListingRequest => ({
  group,
  region,
  query,
  filter: categoryFilter(categoryPath),
  sort,
  page: page - 1,
  pageSize,
});
