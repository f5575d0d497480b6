import { observer } from "mobx-react-lite";
import { reloadRelease, useNewRelease } from "../../loading/release.ts";
import { fetchMissingParts, useMissingParts } from "../../loading/waited-parts.ts";
import { shellMessages } from "../../messages/en/shell.ts";
import { useOfflineSince } from "../../state/online.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { StatusBanners } from "./StatusBanners.tsx";

/** The banners above every page, from the state of connection, session and release. */
export const SiteStatusBanners = observer(function SiteStatusBanners() {
  const shop = useShop();
  const since = useOfflineSince();
  const isMissing = useMissingParts();
  const isNewRelease = useNewRelease();
  const { originalUser, problem, problemOf } = shop.session.state;
  const { user } = shop;
  return (
    <StatusBanners
      offlineSince={
        since === null ? null : new Date(since).toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" })
      }
      unsent={shop.cart.state.queue.length}
      onFetchMissing={isMissing ? () => void fetchMissingParts() : null}
      problem={
        problemOf === "organization" || problemOf === "signOut"
          ? {
              title: problemOf === "signOut" ? shellMessages.notSignedOut : shellMessages.notSwitched,
              text: problem,
              onClose: () => shop.storefront.session.send({ _tag: "ProblemDismissed" }),
            }
          : null
      }
      onReload={isNewRelease ? () => reloadRelease(!shop.losesOnReload) : null}
      acting={
        user.isImpersonationActive
          ? {
              user: user.displayName,
              organization: user.currentOrganization?.name ?? "",
              staff: originalUser?.displayName ?? "",
              onStop: () => void shop.storefront.actFor(null),
            }
          : null
      }
    />
  );
});
