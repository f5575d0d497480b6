import { GuideDrafts, QuickOrder } from "@larder/calls/ports";
import * as Effect from "effect/Effect";
import type { Handlers } from "../../definition/define-workflow.ts";
import { toEvent, toResourceEvent } from "../../kernel/to-event.ts";
import type { GuideDraftsCommand, GuideDraftsEvent, GuideDraftsOutput } from "./state.ts";

export { guideDraftsTransition as transition } from "./transition.ts";

export const handlers: Handlers<GuideDraftsCommand, GuideDraftsEvent, GuideDraftsOutput> = {
  LoadDrafts: ({ request }) =>
    GuideDrafts.use((port) =>
      toResourceEvent(
        Effect.map(port.list(), ({ drafts }) => drafts),
        request,
      ),
    ),
  SendDraft: ({ sent }) =>
    GuideDrafts.use((port) =>
      toEvent(port.merge({ orderGuideId: sent.guideId, items: sent.items }), {
        done: (answer) => ({ _tag: "DraftSent", sent, ...answer }),
        failed: (failure) => ({ _tag: "SendFailed", sent, failure }),
      }),
    ),
  NameItems: ({ intent, skus }) =>
    QuickOrder.use((port) =>
      toEvent(port.lookUp({ texts: skus }), {
        done: (items) => ({
          _tag: "ItemsNamed",
          intent,
          names: Object.fromEntries(
            items.flatMap(({ text, products: [product] }) => (product ? [[text, product.name]] : [])),
          ),
        }),
        failed: (failure) => ({ _tag: "NamingFailed", failure }),
      }),
    ),
};
