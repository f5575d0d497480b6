import { NEW_GUIDE_ID } from "@larder/domain/order-guide/guide-view";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import { useOfflineSince } from "../../state/online.ts";
import { Page, PageHead } from "../../ui/Page.tsx";
import { lazyPart } from "../../loading/lazy-part.tsx";
import { places } from "../../navigation/places.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Select } from "../../ui/Field.tsx";
import { SearchField } from "../../ui/SearchField.tsx";
import line from "../../ui/Line.module.css";
import { tabId, Tabs } from "../../ui/Segmented.tsx";
import { EmptyState, ErrorState, LinesSkeleton, OfflineState } from "../../ui/State.tsx";
import { commonMessages } from "../../messages/en/common.ts";
import { guideListMessages } from "../../messages/en/guide-list.ts";
import { useDrafts } from "../guide-drafts/use-drafts.ts";
import { customerPage } from "../session/SignInRequired.tsx";
import { GuideActionMessage } from "./GuideActionMessage.tsx";
import { GuideTable } from "./GuideTable.tsx";
import { guidesOf, tabOf, type GuideOrder, type GuideTab } from "./guide-tabs.ts";
import styles from "./guide-list.module.css";
import { useGuideActions } from "./use-guide-actions.ts";

const GuideDialog = lazyPart(() => import("./GuideDialogs.tsx"), "over");

const TABS = ["mine", "shared", "hidden"] as const satisfies readonly GuideTab[];
const ORDERS = ["name", "viewed", "changed", "size"] as const satisfies readonly GuideOrder[];
const nothing: Record<GuideTab, string> = {
  mine: guideListMessages.empty,
  shared: guideListMessages.emptyShared,
  hidden: guideListMessages.emptyHidden,
};

const Guides = observer(function Guides() {
  const shop = useShop();
  const { send } = shop.storefront.guideList;
  const { guidesListing, isListingLoaded, isListingFailed, activeOrderGuideId } = shop.guideList.state;
  const organization = shop.organization?.id ?? null;
  const { actions, dialog, close } = useGuideActions();
  const offline = useOfflineSince();
  const [tab, setTab] = useState<GuideTab>("mine");
  const [term, setTerm] = useState("");
  const [order, setOrder] = useState<GuideOrder>("name");
  useEffect(() => send({ _tag: "ListingRequested" }), [send]);
  useDrafts();
  const isOffline = offline !== null;
  const wasOffline = useRef(false);
  useEffect(() => {
    if (wasOffline.current && !isOffline && isListingFailed) send({ _tag: "ListingRequested" });
    wasOffline.current = isOffline;
  }, [isOffline, isListingFailed, send]);

  const counts = TABS.map((value) => ({
    value,
    label: guideListMessages[value],
    count: guidesListing.filter((guide) => tabOf(guide, organization) === value).length,
  }));
  const shown = guidesOf(guidesListing, { tab, organization, term, order });
  const reload = () => send({ _tag: "ListingRequested" });
  return (
    <Page busy={!isListingLoaded && !isListingFailed}>
      <PageHead title={guideListMessages.title} lead={guideListMessages.lead}>
        <ButtonLink icon="upload" href={places.guideImport}>
          {guideListMessages.importGuide}
        </ButtonLink>
        <ButtonLink kind="primary" icon="plus" href={places.guide(NEW_GUIDE_ID)}>
          {guideListMessages.newGuide}
        </ButtonLink>
      </PageHead>
      {isListingFailed ? (
        offline === null ? (
          <ErrorState title={guideListMessages.notLoaded} onRetry={reload} />
        ) : (
          <OfflineState action={<Button onClick={reload}>{commonMessages.tryAgain}</Button>} />
        )
      ) : isListingLoaded ? (
        <>
          <div className={styles.tools}>
            <Tabs label={guideListMessages.kinds} choices={counts} value={tab} onChange={setTab} />
            <SearchField
              className={styles.find}
              label={guideListMessages.search}
              placeholder={guideListMessages.search}
              value={term}
              onValue={setTerm}
            />
            <Select
              aria-label={guideListMessages.order}
              value={order}
              onValue={(value) => setOrder(value as GuideOrder)}
              options={ORDERS.map((by) => [by, guideListMessages.orders[by]])}
            />
          </div>
          <div role="tabpanel" aria-labelledby={tabId(tab)}>
            {shown.length === 0 ? (
              <div className={line.sheet}>
                <EmptyState
                  title={term === "" ? nothing[tab] : guideListMessages.noneFound(term)}
                  action={
                    term === "" ? undefined : (
                      <Button onClick={() => setTerm("")}>{guideListMessages.clearSearch}</Button>
                    )
                  }
                >
                  {term === "" && tab === "mine" ? guideListMessages.emptyText : undefined}
                </EmptyState>
              </div>
            ) : (
              <GuideTable guides={shown} actions={actions} active={activeOrderGuideId} zone={shop.zone} />
            )}
          </div>
          <GuideActionMessage />
        </>
      ) : (
        <LinesSkeleton count={6} />
      )}
      {dialog !== null && <GuideDialog {...dialog} act={actions.act} onClose={close} />}
    </Page>
  );
});

/** The organization's order guides and their actions (PAGE-23, GUIDE-LIST-01 to 24). */
export default customerPage(guideListMessages.title, Guides);
