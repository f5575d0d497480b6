import { pathOf } from "../kernel/url.ts";
import { counter } from "../workflows/cart/view.ts";
import { onChange } from "./context.ts";

export const shellReactions = [
  onChange(
    "header",
    (state) => state.header.value?.siteAlert ?? null,
    (alert, { workflows: { siteAlert } }) => siteAlert.send({ _tag: "AlertChanged", alert }),
  ),
  onChange(
    "header",
    (state) => state.settings.value?.impersonation ?? null,
    (endpoints, { workflows: { impersonation }, isAwake }) => {
      if (endpoints !== null || isAwake("impersonation")) impersonation.send({ _tag: "EndpointsUpdated", endpoints });
    },
  ),
  onChange(
    "cart",
    (state) => state.optimisticCart,
    (_, { workflows: { cart, header } }) => {
      const state = cart.get();
      if (state.order === null && state.status === "ready") header.send({ _tag: "CartCounted", count: counter(state) });
    },
  ),
  onChange(
    "page",
    ({ url }) => (url === null ? null : pathOf(url)),
    (_, { workflows: { messages, modals }, isAwake }) => {
      modals.send({ _tag: "Hidden" });
      if (isAwake("messages")) messages.send({ _tag: "PageLeft" });
    },
  ),
];
