import { OrderGuides } from "@larder/domain/order-guide/order-guides.port";
import { Search } from "@larder/domain/search/search.port";
import * as Effect from "effect/Effect";
import type { OwnCommand } from "../../commands.ts";
import { settling } from "../../settle.ts";
import type { GuideDetailCommand, GuideDetailEvent } from "./state.ts";

const settle = settling<GuideDetailEvent>();

/** Asks the order guides' port, and the search for products to add. That noting the opening failed is nobody's business (GUIDE-LIST-21). */
export const perform = Effect.fnUntraced(function* (
  command: Exclude<OwnCommand<GuideDetailCommand>, { readonly _tag: "AskPrices" | "GuideSearched" }>,
): Effect.fn.Return<GuideDetailEvent | null, never, OrderGuides | Search> {
  const guides = yield* OrderGuides;
  switch (command._tag) {
    case "OpenGuide":
      return yield* settle(guides.open(command.query), {
        done: (guide) => ({ _tag: "FirstPageLoaded", request: command.request, guide }),
        failed: (failure) => ({ _tag: "LoadFailed", request: command.request, failure }),
      });
    case "LoadPage":
      return yield* settle(guides.page(command.query), {
        done: (part) => ({ _tag: "PageLoaded", request: command.request, page: command.query.page, part }),
        failed: (failure) => ({ _tag: "LoadFailed", request: command.request, failure }),
      });
    case "SaveGuide":
      return yield* settle(guides.save(command.changes, command.intent), {
        done: (answer) => ({ _tag: "SaveAnswered", intent: command.intent, answer }),
        failed: (failure) => ({ _tag: "SaveFailed", intent: command.intent, failure }),
      });
    case "FindProducts":
      return yield* settle(
        Search.use((search) => search.suggest({ term: command.term, size: command.size })),
        {
          done: ({ products }) => ({ _tag: "ProductsFound", asked: command.asked, products }),
          failed: (failure) => ({ _tag: "FindingFailed", asked: command.asked, failure }),
        },
      );
    case "Viewed":
      yield* Effect.ignore(guides.viewed(command.id));
      return null;
  }
});
