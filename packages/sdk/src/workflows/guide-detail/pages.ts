import { MAX_GUIDE_PAGE_SIZE } from "@larder/domain/order-guide/guide-limits";
import { GUIDE_PAGE_SIZE } from "@larder/domain/order-guide/guide-view";
import type { GuideId, GuidePage } from "@larder/domain/order-guide/guide.schema";
import type { GuideQuery } from "@larder/domain/order-guide/order-guides.port";
import type { GuideDetailState } from "./state.ts";

const lineCount = (part: Pick<GuidePage, "categories" | "ungroupedProducts">): number =>
  part.categories.reduce((count, group) => count + group.lineItems.length, part.ungroupedProducts.lineItems.length);

/** Whether there is a further page: by the total where the server sends it, else by whether this page was full (OP-138). */
export const hasMore = (page: number, pageSize: number, part: GuidePage): boolean =>
  part.totalItems === null ? lineCount(part) >= pageSize : page * pageSize < part.totalItems;

/**
 * How many pages of `size` lines the next call brings. A page of any size starts where a whole number of such pages ends, so
 * this divides what is there: the least that brings all that is missing, else the most that may be requested at once.
 */
export const pagesAtOnce = (there: number, missing: number, size: number = GUIDE_PAGE_SIZE): number => {
  const most = Math.min(there, Math.floor(MAX_GUIDE_PAGE_SIZE / size));
  let best = 1;
  for (let pages = 1; pages <= most && best < missing; pages++) if (there % pages === 0) best = pages;
  return best;
};

/** What requests pages of a guide as it is shown: its view, and the term that was searched for. `pages` = how many at once. */
export const pagesQuery = (
  { savedCategory: view, requestedTerm: searchTerm }: GuideDetailState,
  id: GuideId,
  page: number,
  pages: number,
): GuideQuery => ({ id, view, page, pageSize: pages * GUIDE_PAGE_SIZE, searchTerm });
