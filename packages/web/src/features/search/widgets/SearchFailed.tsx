import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { commonMessages } from "../../../messages/en/common.ts";
import { resultsMessages as words } from "../../../messages/en/results.ts";
import { places } from "../../../navigation/places.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { useOfflineSince } from "../../../state/online.ts";
import { Button } from "../../../ui/Button.tsx";
import { Panel } from "../../../ui/page/Panel.tsx";
import { State } from "../../../ui/page/State.tsx";
import { useRetry } from "../../../ui/use-retry.ts";
import styles from "./ways-out.module.css";

const SHOWN = 6;

/** Offers the guides when search fails: ordering from them doesn't need it. */
export default observer(function SearchFailed({ onRetry }: { readonly onRetry: () => void }) {
  const shop = useShop();
  const isOnline = useOfflineSince() === null;
  const hasGuides = shop.isCustomer && shop.offers("orderGuides");
  const { guidesList: guides, isListLoaded } = shop.guideList.state;
  useEffect(() => {
    if (hasGuides && !isListLoaded) shop.storefront.guideList.send({ _tag: "ListRequested" });
  }, [hasGuides, isListLoaded, shop]);
  useRetry(onRetry);
  return (
    <div data-search-failed="">
      <State
        icon={isOnline ? "alert" : "offline"}
        title={isOnline ? words.failed(hasGuides) : words.offline}
        action={<Button onClick={onRetry}>{commonMessages.tryAgain}</Button>}
      >
        {isOnline ? words.failedText : words.offlineText(hasGuides)}
      </State>
      {hasGuides && guides.length > 0 && (
        <Panel title={words.guides} bare>
          <ul className={`${styles.guides} grid line-top`}>
            {guides.slice(0, SHOWN).map((guide) => (
              <li key={guide.id}>
                <a href={places.guide(guide.id)}>
                  <b>{guide.name}</b>
                  <small>{commonMessages.products(guide.productCount)}</small>
                </a>
              </li>
            ))}
            <li>
              <a href={places.guides}>{words.allGuides}</a>
            </li>
          </ul>
        </Panel>
      )}
    </div>
  );
});
