import type { Storefront } from "@larder/sdk/storefront";
import { isReloadingRelease } from "../loading/release.ts";
import type { SiteHistory } from "./history.ts";
import type { PendingNavigation } from "./pending-navigation.ts";
import type { ScrollKeeper } from "./scroll.ts";

/**
 * Lets the storefront's guards decide about every move through the history, Back and Forward too, and tells it where
 * one has arrived (NAV-01 to NAV-13). Closing the tab asks the same question (OP-15).
 */
export const bindHistory = (
  storefront: Storefront,
  history: SiteHistory,
  pending: PendingNavigation,
  keeper: ScrollKeeper,
): void => {
  history.guard = ({ url }, proceed) => {
    if (storefront.mayLeave(url)) return true;
    pending.hold(url, proceed);
    return false;
  };
  history.subscribe((arrival) => {
    keeper.remember();
    keeper.arrived(arrival);
    storefront.arrived(arrival.to);
  });
  window.addEventListener("pagehide", keeper.remember);
  window.addEventListener("beforeunload", (event) => {
    if (!isReloadingRelease() && storefront.warnsBeforeUnload()) event.preventDefault();
  });
  // What was shown may be another thing by now (OP-65).
  const refreshGuide = () => storefront.guideDetail.send({ _tag: "LinesRefreshRequested" });
  window.addEventListener("focus", refreshGuide);
  window.addEventListener("online", () => {
    refreshGuide();
    storefront.cart.send({ _tag: "CameOnline" });
    storefront.guideDrafts.send({ _tag: "Resumed" });
  });
  document.addEventListener("visibilitychange", () => {
    const isVisible = document.visibilityState === "visible";
    storefront.guideDrafts.send({ _tag: isVisible ? "Resumed" : "FlushRequested" });
    if (!isVisible) return;
    storefront.session.send({ _tag: "BecameVisible" });
    refreshGuide();
  });
};
