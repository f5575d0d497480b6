import { NEW_GUIDE_ID } from "@larder/domain/order-guide/guide-view";
import { observer } from "mobx-react-lite";
import { lazy, Suspense, useEffect, useState } from "react";
import { useOfflineSince } from "../../layout/online.ts";
import { Page, PageHead } from "../../layout/Page.tsx";
import { places } from "../../navigation/places.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { Button, ButtonLink } from "../../widgets/Button.tsx";
import { classNames } from "../../widgets/class-names.ts";
import { SearchField } from "../../widgets/SearchField.tsx";
import line from "../../widgets/Line.module.css";
import { Notice } from "../../widgets/Notice.tsx";
import { tabId, Tabs } from "../../widgets/Segmented.tsx";
import { EmptyState, ErrorState, LinesSkeleton, OfflineState } from "../../widgets/State.tsx";
import { words } from "../../words.ts";
import { guideWords } from "../../words/guide.ts";
import { guidesWords } from "../../words/guides.ts";
import { GuideListLine } from "./GuideListLine.tsx";
import { guidesOf, tabOf, type GuideTab } from "./guide-tabs.ts";
import styles from "./order-guide-listing.module.css";
import { useGuideActions } from "./use-guide-actions.ts";

const GuideDialog = lazy(async () => ({ default: (await import("../../modals/GuideDialogs.tsx")).GuideDialog }));

const TABS = ["mine", "shared", "hidden"] as const satisfies readonly GuideTab[];
const nothing: Record<GuideTab, string> = {
  mine: guidesWords.empty,
  shared: guidesWords.emptyShared,
  hidden: guidesWords.emptyHidden,
};

/** The order guides of the organization and what can be done with them (GUIDE-LIST-01 to 24). */
export default observer(function OrderGuideListingPage() {
  const shop = useShop();
  const { send } = shop.storefront.guideList;
  const { guidesListing, isListingLoaded, hasError, activeOrderGuideId, showActionMessage, actionMessage } =
    shop.guideList.state;
  const { actions, asked, close } = useGuideActions();
  const offline = useOfflineSince();
  const [tab, setTab] = useState<GuideTab>("mine");
  const [term, setTerm] = useState("");
  useEffect(() => send({ _tag: "ListingAsked" }), [send]);

  const counts = TABS.map((value) => ({
    value,
    label: guidesWords[value],
    count: guidesListing.filter((guide) => tabOf(guide) === value).length,
  }));
  const shown = guidesOf(guidesListing, tab, term);
  const reload = () => send({ _tag: "ListingAsked" });
  return (
    <Page busy={!isListingLoaded && !hasError}>
      <PageHead title={guidesWords.title} lead={guidesWords.lead}>
        <ButtonLink icon="upload" href={places.guideImport}>
          {guidesWords.importGuide}
        </ButtonLink>
        <ButtonLink kind="primary" icon="plus" href={places.guide(NEW_GUIDE_ID)}>
          {guidesWords.newGuide}
        </ButtonLink>
      </PageHead>
      {isListingLoaded ? (
        <>
          <div className={styles.tools}>
            <Tabs label={guidesWords.kinds} choices={counts} value={tab} onChange={setTab} />
            <SearchField
              className={styles.find}
              label={guidesWords.search}
              placeholder={guidesWords.search}
              value={term}
              onChange={(event) => setTerm(event.currentTarget.value)}
            />
          </div>
          <div role="tabpanel" aria-labelledby={tabId(tab)}>
            {shown.length === 0 ? (
              <div className={line.sheet}>
                <EmptyState
                  title={term === "" ? nothing[tab] : guidesWords.noneFound(term)}
                  action={
                    term === "" ? undefined : <Button onClick={() => setTerm("")}>{guideWords.clearSearch}</Button>
                  }
                >
                  {term === "" && tab === "mine" ? guidesWords.emptyText : undefined}
                </EmptyState>
              </div>
            ) : (
              <div className={classNames(line.sheet, styles.sheet)}>
                <div className={classNames(line.cols, styles.cols)} aria-hidden="true">
                  <span>{guidesWords.name}</span>
                  <span className="num">{guidesWords.size}</span>
                  <span>{guidesWords.owner}</span>
                  <span>{guidesWords.lastViewed}</span>
                  <span>{guidesWords.changed}</span>
                  <span />
                </div>
                <ul>
                  {shown.map((guide) => (
                    <GuideListLine
                      key={guide.id}
                      guide={guide}
                      actions={actions}
                      isActive={guide.id === activeOrderGuideId}
                      zone={shop.zone}
                    />
                  ))}
                </ul>
              </div>
            )}
          </div>
          <div className={styles.message} role="status">
            {showActionMessage && <Notice tone="ok" role="note" title={actionMessage} />}
          </div>
        </>
      ) : hasError ? (
        offline === null ? (
          <ErrorState onRetry={reload} />
        ) : (
          <OfflineState action={<Button onClick={reload}>{words.common.tryAgain}</Button>} />
        )
      ) : (
        <LinesSkeleton count={6} />
      )}
      <Suspense fallback={null}>
        {asked !== null && <GuideDialog {...asked} act={actions.act} onClose={close} />}
      </Suspense>
    </Page>
  );
});
