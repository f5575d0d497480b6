import { QuickOrder, Search } from "@larder/calls/ports";
import type { Handlers } from "../../definition/define-workflow.ts";
import { toEvent, toEvents } from "../../kernel/to-event.ts";
import type { QuickOrderCommand, QuickOrderEvent, QuickOrderOutput } from "./state.ts";

export { quickOrderTransition as transition } from "./transition.ts";

const COMPLETIONS = 6;

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
  Suggest: ({ request, text }) =>
    Search.use((search) =>
      toEvents(search.suggest({ q: text, size: COMPLETIONS }), ["Suggested", "found"], "SuggestFailed", { request }),
    ),
};
