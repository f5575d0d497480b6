import { OrderGuides } from "@larder/domain/order-guide/order-guides.port";
import { Search } from "@larder/domain/search/search.port";
import * as Effect from "effect/Effect";
import type { Handlers } from "../../kernel/define-workflow.ts";
import { toEvent } from "../../kernel/to-event.ts";
import type { GuideDetailCommand, GuideDetailEvent, GuideDetailOutput } from "./state.ts";

/** Loads and saves a guide, and searches for products to add. A failed note of the opening is ignored (GUIDE-LIST-21). */
export const guideDetailHandlers: Handlers<GuideDetailCommand, GuideDetailEvent, GuideDetailOutput> = {
  OpenGuide: ({ query, request }) =>
    OrderGuides.use((guides) =>
      toEvent(guides.open(query), {
        done: (guide) => ({ _tag: "FirstPageLoaded", request, guide }),
        failed: (failure) => ({ _tag: "LoadFailed", request, failure }),
      }),
    ),
  LoadPage: ({ query, request }) =>
    OrderGuides.use((guides) =>
      toEvent(guides.page(query), {
        done: (part) => ({ _tag: "PageLoaded", request, page: query.page, part }),
        failed: (failure) => ({ _tag: "LoadFailed", request, failure }),
      }),
    ),
  SaveGuide: ({ changes, intent }) =>
    OrderGuides.use((guides) =>
      toEvent(guides.save(changes, intent), {
        done: (answer) => ({ _tag: "SaveCompleted", intent, answer }),
        failed: (failure) => ({ _tag: "SaveFailed", intent, failure }),
      }),
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
