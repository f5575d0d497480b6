import type { Storefront } from "@larder/sdk";
import { isReloadingRelease } from "../loading/release.ts";
import type { SiteHistory } from "./history.ts";
import type { PendingNavigation } from "./pending-navigation.ts";
import type { ScrollKeeper } from "./scroll.ts";

/** Passes every navigation, even Back, to the guards (NAV-01 to NAV-13). Closing the tab asks too (OP-15). */
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
  // The displayed data may be outdated (OP-65).
  const refreshGuide = () => storefront.guideDetail.send({ _tag: "LinesRefreshRequested" });
  // A site alert may have been published since (SHELL-01). Once in 120 s (HTTP-09).
  const refreshShell = () => storefront.header.send({ _tag: "LoadRequested" });
  window.addEventListener("focus", refreshGuide);
  window.addEventListener("focus", refreshShell);
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
    refreshShell();
  });
};
