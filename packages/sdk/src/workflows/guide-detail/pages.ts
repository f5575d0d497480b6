import { MAX_GUIDE_PAGE_SIZE } from "@larder/domain/order-guide/guide-limits";
import { GUIDE_PAGE_SIZE } from "@larder/domain/order-guide/guide-view";
import type { GuideId, GuidePage } from "@larder/domain/order-guide/guide.schema";
import type { GuideDetailState, GuideQuery } from "./state.ts";

const lineCount = (part: Pick<GuidePage, "categories" | "ungroupedProducts">): number =>
  part.categories.reduce((count, group) => count + group.lineItems.length, part.ungroupedProducts.lineItems.length);

/** Whether there is another page: by the server's total, else if this page was full (OP-138). */
export const hasMore = (page: number, pageSize: number, part: GuidePage): boolean =>
  part.totalItems === null ? lineCount(part) >= pageSize : page * pageSize < part.totalItems;

/**
 * How many pages of `size` lines to request. A larger page must start at a multiple of its size, so the number divides
 * the loaded pages: the smallest that covers `missing`, else the largest allowed.
 */
export const pagesAtOnce = (there: number, missing: number, size: number = GUIDE_PAGE_SIZE): number => {
  const most = Math.min(there, Math.floor(MAX_GUIDE_PAGE_SIZE / size));
  let best = 1;
  for (let pages = 1; pages <= most && best < missing; pages++) if (there % pages === 0) best = pages;
  return best;
};

/** The query for pages of the shown guide, by view and searched term. `pages`: how many at once. */
export const pagesQuery = (
  { savedCategory: view, requestedTerm: searchTerm }: GuideDetailState,
  id: GuideId,
  page: number,
  pages: number,
): GuideQuery => ({ id, view, page, pageSize: pages * GUIDE_PAGE_SIZE, searchTerm });
