import { isNotExpressible } from "@larder/domain/failure";
import { LOCALE } from "@larder/domain/text/locale";
import type { OrganizationId } from "@larder/domain/account/organization.schema";
import { isOthers } from "@larder/domain/order-guide/foreign-guide";
import { NEW_GUIDE_ID } from "@larder/domain/order-guide/guide-view";
import type { GuideSummary } from "@larder/domain/order-guide/guide.schema";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { commonMessages } from "../../messages/en/common.ts";
import { guideListMessages } from "../../messages/en/guide-list.ts";
import { places } from "../../navigation/places.ts";
import { useOfflineSince } from "../../state/online.ts";
import { useUrl } from "../../navigation/location.ts";
import { type Opening, openOnce } from "../../loading/opening.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Select } from "../../ui/form/Select.tsx";
import { Page, PageHead } from "../../ui/page/Page.tsx";
import { SearchField } from "../../ui/form/SearchField.tsx";
import { Tabs, tabId } from "../../ui/form/Tabs.tsx";
import { EmptyState, LinesSkeleton, OfflineState } from "../../ui/page/State.tsx";
import { useDraftsList } from "../guide-drafts/use-drafts-list.ts";
import { customerPage } from "../session/SignInRequired.tsx";
import { Offered } from "../shell/Offered.tsx";
import { GuideActionMessage } from "./GuideActionMessage.tsx";
import { GuidesFailed } from "./GuidesFailed.tsx";
import { GuideTable } from "./GuideTable.tsx";
import { useGuideActions } from "./use-guide-actions.ts";
import line from "../../ui/line/Line.module.css";
import styles from "./guide-list.module.css";

export type GuideTab = "mine" | "shared" | "hidden";

/** Hidden guides have their own list, regardless of owner. An own shared guide stays among the own ones. */
export const tabOf = (
  guide: Pick<GuideSummary, "isHidden" | "ownerOrganizationId">,
  organization: OrganizationId | null,
): GuideTab => (guide.isHidden ? "hidden" : isOthers(guide, organization) ? "shared" : "mine");

export type GuideOrder = "name" | "viewed" | "changed" | "size";

const byName = (a: GuideSummary, b: GuideSummary): number =>
  a.name.localeCompare(b.name, LOCALE, { numeric: true, sensitivity: "base" }) || a.id - b.id;

/** An unknown date sorts as oldest. */
const latest = (a: string | null, b: string | null): number => (b ?? "").localeCompare(a ?? "");

const orders: Record<GuideOrder, (a: GuideSummary, b: GuideSummary) => number> = {
  name: (a, b) => Number(b.isDefault) - Number(a.isDefault) || byName(a, b),
  viewed: (a, b) => latest(a.lastViewedDate, b.lastViewedDate) || byName(a, b),
  changed: (a, b) => latest(a.lastModifiedDate, b.lastModifiedDate) || byName(a, b),
  size: (a, b) => b.productCount - a.productCount || byName(a, b),
};

/** Guides with every typed word in name or owner; by name, the default one is first. */
export const guidesOf = (
  guides: readonly GuideSummary[],
  {
    tab,
    organization,
    term,
    order,
  }: {
    readonly tab: GuideTab;
    readonly organization: OrganizationId | null;
    readonly term: string;
    readonly order: GuideOrder;
  },
): readonly GuideSummary[] => {
  const wanted = term.toLowerCase().split(/\s+/).filter(Boolean);
  return guides
    .filter((guide) => {
      if (tabOf(guide, organization) !== tab) return false;
      const held = `${guide.name} ${guide.ownerName}`.toLowerCase();
      return wanted.every((word) => held.includes(word));
    })
    .toSorted(orders[order]);
};

const StartActions = lazyPart(() => import("../start/StartActions.tsx"), "nowhere");
const GuideDialog = lazyPart(() => import("./GuideDialogs.tsx"), "over");

const TABS = ["mine", "shared", "hidden"] as const satisfies readonly GuideTab[];
const ORDERS = ["name", "viewed", "changed", "size"] as const satisfies readonly GuideOrder[];
const nothing: Record<GuideTab, string> = {
  mine: guideListMessages.empty,
  shared: guideListMessages.emptyShared,
  hidden: guideListMessages.emptyHidden,
};

export const opening: Opening = {
  workflows: ["guideList"],
  open: ({ guideList }) => guideList.send({ _tag: "ListingRequested" }),
  isOpen: ({ guideList }) => guideList.get().isListingLoaded || guideList.get().isListingFailed,
};

const Guides = observer(function Guides() {
  const shop = useShop();
  const { send } = shop.storefront.guideList;
  const { guidesListing, isListingLoaded, isListingFailed, activeOrderGuideId, failure } = shop.guideList.state;
  const organization = shop.organization?.id ?? null;
  const { actions, dialog, close } = useGuideActions();
  const offline = useOfflineSince();
  const [tab, setTab] = useState<GuideTab>("mine");
  const [term, setTerm] = useState("");
  const [order, setOrder] = useState<GuideOrder>("name");
  const url = useUrl();
  useEffect(() => openOnce(opening, shop.storefront, url), [shop, url]);
  useDraftsList();
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
      {isListingFailed && isNotExpressible(failure) ? (
        <PageHead title={guideListMessages.title} />
      ) : (
        <PageHead title={guideListMessages.title} lead={guideListMessages.lead}>
          <Offered group="guideFiles">
            <ButtonLink icon="upload" href={places.guideImport}>
              {guideListMessages.importGuide}
            </ButtonLink>
          </Offered>
          <ButtonLink kind="primary" icon="plus" href={places.guide(NEW_GUIDE_ID)}>
            {guideListMessages.newGuide}
          </ButtonLink>
        </PageHead>
      )}
      {isListingFailed ? (
        offline === null ? (
          <GuidesFailed onRetry={reload} />
        ) : (
          <OfflineState action={<Button onClick={reload}>{commonMessages.tryAgain}</Button>} />
        )
      ) : isListingLoaded ? (
        <>
          <div className={`${styles.tools} g-16 flex mb-12`}>
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
                    term !== "" ? (
                      <Button onClick={() => setTerm("")}>{guideListMessages.clearSearch}</Button>
                    ) : tab === "mine" ? (
                      <StartActions />
                    ) : undefined
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
