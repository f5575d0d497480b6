import { QuickOrder, Search } from "@larder/calls/ports";
import { beginningOfNumber, nearestItems } from "@larder/domain/quick-order/nearest-items";
import * as Effect from "effect/Effect";
import type { Handlers } from "../../definition/define-workflow.ts";
import { toEvent, toEvents } from "../../kernel/to-event.ts";
import type { QuickOrderCommand, QuickOrderEvent, QuickOrderOutput } from "./state.ts";

export { quickOrderTransition as transition } from "./transition.ts";

const COMPLETIONS = 6;
/** Enough that the nearest number is among those that begin alike. */
const ALIKE = 24;

/** What an unknown number or name may mean; a number without a near one, among those that begin like it (OP-62). */
const alike = (text: string) =>
  Search.use((search) =>
    Effect.gen(function* () {
      const { products } = yield* search.suggest({ q: text, size: ALIKE });
      const near = nearestItems(text, products);
      const beginning = beginningOfNumber(text);
      if (near.length > 0 || beginning === null) return near;
      const more = yield* search.suggest({ q: beginning, size: ALIKE });
      return nearestItems(text, more.products);
    }),
  );

export const handlers: Handlers<QuickOrderCommand, QuickOrderEvent, QuickOrderOutput> = {
  LookUp: ({ request, texts }) =>
    QuickOrder.use((port) =>
      toEvent(port.lookUp({ texts }), {
        done: (items) => ({ _tag: "LookedUp", request, items }),
        failed: (failure) => ({ _tag: "LookUpFailed", request, texts, failure }),
      }),
    ),
  FindByName: ({ request, names }) =>
    QuickOrder.use((port) =>
      toEvents(port.findByName({ names }), ["FoundByName", "items"], "FindByNameFailed", { request }),
    ),
  FindAlike: ({ text }) =>
    toEvent(alike(text), {
      done: (products) => ({ _tag: "AlikeFound", text, products }),
      failed: (failure) => ({ _tag: "AlikeFailed", failure }),
    }),
  Suggest: ({ request, text }) =>
    Search.use((search) =>
      toEvents(search.suggest({ q: text, size: COMPLETIONS, last: "true" }), ["Suggested", "found"], "SuggestFailed", {
        request,
      }),
    ),
};
