import { MAX_GUIDE_PAGE_SIZE } from "@larder/domain/order-guide/guide-limits";
import type { GuideLine, GuidePage } from "@larder/domain/order-guide/guide.schema";
import { OrderGuides, Search } from "@larder/calls/ports";
import * as Effect from "effect/Effect";
import type { Handlers } from "../../definition/define-workflow.ts";
import { toEvent, toEvents } from "../../kernel/to-event.ts";
import { saveGuide } from "./save-guide.ts";
import type { GuideDetailCommand, GuideDetailEvent, GuideDetailOutput, GuideQuery } from "./state.ts";

/** A query as the server words it. */
const serverQuery = ({ view, ...query }: GuideQuery) => ({ ...query, type: view });

const wholePages = ({ pageSize: lines, ...query }: GuideQuery): readonly GuideQuery[] => {
  const pageSize = Math.min(lines, MAX_GUIDE_PAGE_SIZE);
  return Array.from({ length: Math.ceil(lines / pageSize) }, (_, at) => ({ ...query, page: at + 1, pageSize }));
};

const linesOf = ({ categories, ungroupedProducts }: GuidePage): readonly GuideLine[] =>
  [...categories, ungroupedProducts].flatMap(({ lineItems }) => lineItems);

/** Loads and saves guides, and searches products to add. Ignores a failure to record the opening (GUIDE-LIST-21). */
export const guideDetailHandlers: Handlers<GuideDetailCommand, GuideDetailEvent, GuideDetailOutput> = {
  OpenGuide: ({ query, request }) =>
    OrderGuides.use((guides) =>
      toEvents(guides.open(serverQuery(query)), ["FirstPageLoaded", "guide"], "LoadFailed", { request }),
    ),
  LoadPage: ({ query, request }) =>
    OrderGuides.use((guides) =>
      toEvent(guides.page(serverQuery(query)), {
        done: (part) => ({ _tag: "PageLoaded", request, page: query.page, part }),
        failed: (failure) => ({ _tag: "LoadFailed", request, failure }),
      }),
    ),
  ReadPrices: ({ query }) =>
    OrderGuides.use((guides) =>
      toEvent(
        Effect.forEach(wholePages(query), (page) => guides.page(serverQuery(page))),
        {
          done: (parts) => ({ _tag: "LinesRead", lines: parts.flatMap(linesOf) }),
          // Until the next read the lines keep their prices.
          failed: () => ({ _tag: "LinesRead", lines: null }),
        },
      ),
    ),
  SaveGuide: ({ changes, changes: { id }, intent }) =>
    OrderGuides.use((guides) =>
      toEvents(saveGuide(guides, changes, intent), ["SaveCompleted", "answer"], "SaveFailed", { id, intent }),
    ),
  FindProducts: ({ term, size, searchId }) =>
    Search.use((search) =>
      toEvent(search.suggest({ q: term, size }), {
        done: ({ products }) => ({ _tag: "ProductsFound", searchId, products }),
        failed: (failure) => ({ _tag: "ProductSearchFailed", searchId, failure }),
      }),
    ),
  Viewed: ({ id }) => OrderGuides.use((guides) => Effect.as(Effect.ignore(guides.viewed({ id })), null)),
};
