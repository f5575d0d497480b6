import type { CampaignQuery } from "@larder/domain/messaging/campaign.schema";
import { campaignQueryOf, editorOf, startAuthoring } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { campaignsMessages as text } from "../../../messages/en/campaigns.ts";
import { useShop, useStorefront } from "../../../state/storefront-context.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Page, PageHead } from "../../../ui/page/Page.tsx";
import { ErrorState, LinesSkeleton, State } from "../../../ui/page/State.tsx";
import { ListAndDetail } from "../ListAndDetail.tsx";
import { staffPage } from "../StaffRequired.tsx";
import { zoneName } from "./use-shop-zone.ts";
import { CampaignRow, CampaignTools } from "./CampaignList.tsx";

const CampaignEditor = lazyPart(() => import("./CampaignEditor.tsx"), "inPlace");
const DroppedNotice = lazyPart(() => import("./DroppedNotice.tsx"), "inPlace");
const PlacementsDialog = lazyPart(() => import("./PlacementsDialog.tsx"), "over");

const Campaigns = observer(function Campaigns() {
  const { campaigns } = useShop();
  const storefront = useStorefront();
  const { send } = storefront.campaigns;
  const { list } = campaigns.state;
  const query = campaignQueryOf(campaigns.state);
  const { selected, undo } = editorOf(campaigns.state);
  useEffect(() => {
    send({ _tag: "Opened" });
    const stop = startAuthoring(storefront);
    return () => {
      stop();
      send({ _tag: "Closed" });
    };
  }, [send, storefront]);
  const [showsPlacements, setShowsPlacements] = useState(false);
  const filter = (change: Partial<CampaignQuery>) => send({ _tag: "QueryChanged", query: { ...query, ...change } });
  return (
    <Page busy={list.value === null && list.isLoading} bar={selected !== null}>
      <PageHead
        title={text.title}
        {...(list.value === null ? {} : { lead: text.lead(list.value.counts, zoneName(list.value.zone)) })}
      >
        <Button icon="grid" onClick={() => setShowsPlacements(true)}>
          {text.placements}
        </Button>
        <Button kind="primary" icon="plus" onClick={() => send({ _tag: "NewRequested" })}>
          {text.create}
        </Button>
      </PageHead>
      {showsPlacements && <PlacementsDialog onClose={() => setShowsPlacements(false)} />}
      {list.failure !== null && list.value === null ? (
        <ErrorState onRetry={() => filter({})} />
      ) : list.value === null ? (
        <LinesSkeleton />
      ) : (
        <ListAndDetail
          list="narrow"
          label={text.list}
          notice={
            <>
              <CampaignTools onFilter={filter} />
              {list.value.campaigns.length === 0 && (
                <State icon="info" title={query.term !== "" || query.state !== null ? text.noneMatches : text.none}>
                  {text.noneText}
                </State>
              )}
            </>
          }
          rows={list.value.campaigns.map((campaign) => (
            <CampaignRow key={campaign.id} campaign={campaign} />
          ))}
          foot={list.value.hasMore ? <p className="mt-8 meta">{text.hasMore}</p> : null}
          detail={
            selected !== null ? (
              <CampaignEditor key={selected} fallback={<LinesSkeleton count={4} />} />
            ) : undo.length > 0 ? (
              <DroppedNotice />
            ) : null
          }
          pick={text.pick}
        />
      )}
    </Page>
  );
});

export default staffPage(text.title, Campaigns, "writeMessages");
