import { observer } from "mobx-react-lite";
import { useEffect, useLayoutEffect } from "react";
import { commonMessages } from "../../messages/en/common.ts";
import { useOfflineSince } from "../../state/online.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { Page } from "../../ui/page/Page.tsx";
import { ErrorState, OfflineState } from "../../ui/page/State.tsx";
import { keeperOf, keptGuide } from "../search/header/kept-guides.ts";
import { GuideLoading } from "./GuideLoading.tsx";
import { reloadGuide } from "./reload-guide.ts";

export interface KeptGuideProps {
  readonly id: number;
}

/** For a guide that fails to load: shows this browser's stored copy (T17) or an error, and reloads on reconnect. */
export default observer(function KeptGuide({ id }: KeptGuideProps) {
  const shop = useShop();
  const isOffline = useOfflineSince() !== null;
  const { id: opened, status } = shop.guideDetail.state;
  const isOpened = opened === id;
  const reload = () => reloadGuide(shop.storefront);
  // Before the first paint, so a stored copy shows at once.
  useLayoutEffect(() => {
    const keeper = keeperOf(shop);
    const guide = isOpened && keeper !== null ? keptGuide(keeper, id) : null;
    if (guide !== null) shop.storefront.guideDetail.send({ _tag: "KeptFound", guide });
  }, [shop, id, isOpened]);
  useEffect(() => {
    const again = () => reloadGuide(shop.storefront);
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [shop]);
  if (status !== "failed") return <GuideLoading />;
  return (
    <Page>
      {isOffline ? (
        <OfflineState action={<Button onClick={reload}>{commonMessages.tryAgain}</Button>} />
      ) : (
        <ErrorState onRetry={reload} />
      )}
    </Page>
  );
});
