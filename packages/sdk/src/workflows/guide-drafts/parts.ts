import { GuideDrafts } from "@larder/domain/guide-cart/guide-drafts.port";
import { QuickOrder } from "@larder/domain/quick-order/quick-order.port";
import type { Handlers } from "../../define-workflow.ts";
import { toEvent, toEvents, toResourceEvent } from "../../kernel/to-event.ts";
import type { GuideDraftsCommand, GuideDraftsEvent, GuideDraftsOutput } from "./state.ts";

export { guideDraftsTransition as transition } from "./transition.ts";

export const handlers: Handlers<GuideDraftsCommand, GuideDraftsEvent, GuideDraftsOutput> = {
  LoadDrafts: ({ request }) => GuideDrafts.use((port) => toResourceEvent(port.list(), request)),
  SendDraft: ({ sent }) =>
    GuideDrafts.use((port) =>
      toEvents(port.merge(sent.guideId, sent.items), ["DraftSent", "items"], "SendFailed", { sent }),
    ),
  NameItems: ({ intent, skus }) =>
    QuickOrder.use((port) =>
      toEvent(port.lookUp(skus), {
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
