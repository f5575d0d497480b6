import { MAX_GUIDE_PAGE_SIZE } from "@larder/domain/order-guide/guide-limits";
import type { GuideLine, GuidePage } from "@larder/domain/order-guide/guide.schema";
import { type GuideQuery, OrderGuides } from "@larder/domain/order-guide/order-guides.port";
import { Search } from "@larder/domain/search/search.port";
import * as Effect from "effect/Effect";
import type { Handlers } from "../../define-workflow.ts";
import { toEvent, toEvents } from "../../kernel/to-event.ts";
import type { GuideDetailCommand, GuideDetailEvent, GuideDetailOutput } from "./state.ts";

const wholePages = ({ pageSize: lines, ...query }: GuideQuery): readonly GuideQuery[] => {
  const pageSize = Math.min(lines, MAX_GUIDE_PAGE_SIZE);
  return Array.from({ length: Math.ceil(lines / pageSize) }, (_, at) => ({ ...query, page: at + 1, pageSize }));
};

const linesOf = ({ categories, ungroupedProducts }: GuidePage): readonly GuideLine[] =>
  [...categories, ungroupedProducts].flatMap(({ lineItems }) => lineItems);

/** Loads and saves guides, and searches products to add. Ignores a failure to record the opening (GUIDE-LIST-21). */
export const guideDetailHandlers: Handlers<GuideDetailCommand, GuideDetailEvent, GuideDetailOutput> = {
  OpenGuide: ({ query, request }) =>
    OrderGuides.use((guides) => toEvents(guides.open(query), ["FirstPageLoaded", "guide"], "LoadFailed", { request })),
  LoadPage: ({ query, request }) =>
    OrderGuides.use((guides) =>
      toEvent(guides.page(query), {
        done: (part) => ({ _tag: "PageLoaded", request, page: query.page, part }),
        failed: (failure) => ({ _tag: "LoadFailed", request, failure }),
      }),
    ),
  ReadPrices: ({ query }) =>
    OrderGuides.use((guides) =>
      toEvent(
        Effect.forEach(wholePages(query), (page) => guides.page(page)),
        {
          done: (parts) => ({ _tag: "LinesRead", lines: parts.flatMap(linesOf) }),
          // Until the next read the lines keep their prices.
          failed: () => ({ _tag: "LinesRead", lines: [] }),
        },
      ),
    ),
  SaveGuide: ({ changes, changes: { id }, intent }) =>
    OrderGuides.use((guides) =>
      toEvents(guides.save(changes, intent), ["SaveCompleted", "answer"], "SaveFailed", { id, intent }),
    ),
  FindProducts: ({ term, size, searchId }) =>
    Search.use((search) =>
      toEvent(search.suggest({ term, size }), {
        done: ({ products }) => ({ _tag: "ProductsFound", searchId, products }),
        failed: (failure) => ({ _tag: "ProductSearchFailed", searchId, failure }),
      }),
    ),
  Viewed: ({ id }) => OrderGuides.use((guides) => Effect.as(Effect.ignore(guides.viewed(id)), null)),
};
