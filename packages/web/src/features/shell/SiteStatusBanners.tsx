import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { lazyPart } from "../../loading/lazy-part.tsx";
import { pageShown } from "../../loading/page-shown.ts";
import { reloadRelease, useNewRelease } from "../../loading/release.ts";
import { fetchMissingParts, useMissingParts } from "../../loading/waited-parts.ts";
import { useOfflineSince } from "../../state/online.ts";
import { useShop } from "../../state/storefront-context.tsx";

const StatusBanners = lazyPart(() => import("./StatusBanners.tsx"), "inPlace");

/** Delay before prefetching the banners, ms: they must be there when the connection is lost. */
const PREFETCH_AFTER_MS = 2_000;

export const SiteStatusBanners = observer(function SiteStatusBanners() {
  const shop = useShop();
  const since = useOfflineSince();
  const isMissing = useMissingParts();
  const isNewRelease = useNewRelease();
  const { problem, problemOf } = shop.session.state;
  useEffect(() => {
    void pageShown().then(() => setTimeout(() => void StatusBanners.prefetch(), PREFETCH_AFTER_MS));
  }, []);
  const failed = problemOf === "organization" || problemOf === "signOut" ? problemOf : null;
  if (since === null && !isMissing && !isNewRelease && failed === null) return null;
  return (
    <StatusBanners
      offlineSince={
        since === null ? null : new Date(since).toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" })
      }
      unsent={shop.cart.state.queue.length}
      onFetchMissing={isMissing ? () => void fetchMissingParts() : null}
      problem={
        failed === null
          ? null
          : {
              of: failed,
              text: problem,
              onClose: () => shop.storefront.session.send({ _tag: "ProblemDismissed" }),
            }
      }
      onReload={isNewRelease ? () => reloadRelease(!shop.losesOnReload) : null}
    />
  );
});
