import type { OrderKey } from "@larder/domain/order/order.schema";
import { cartOwner, type Storefront } from "@larder/sdk";

/** Without orders it is about quantities typed in guides. */
interface CartNews {
  readonly owner: string;
  readonly orders?: readonly OrderKey[];
}

const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("larder-cart");

export const announceCart = (owner: string, orders: readonly OrderKey[]): void =>
  channel?.postMessage({ owner, orders } satisfies CartNews);

export const announceDrafts = (owner: string): void => channel?.postMessage({ owner } satisfies CartNews);

/** Reloads the cart after changes in another tab, and when the page becomes visible (SUBMIT-09). */
export const followCart = (storefront: Storefront): void => {
  channel?.addEventListener("message", ({ data }: MessageEvent<CartNews>) => {
    if (data.owner !== cartOwner(storefront.session.get())) return;
    if (data.orders !== undefined) storefront.cart.send({ _tag: "ChangedElsewhere", orders: data.orders });
    else if (storefront.guideDrafts.get().drafts.value !== null) storefront.guideDrafts.send({ _tag: "ListRequested" });
  });
  const reread = () => {
    if (cartOwner(storefront.session.get()) !== null) storefront.cart.send({ _tag: "RereadRequested" });
  };
  window.addEventListener("focus", reread);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") reread();
  });
};
