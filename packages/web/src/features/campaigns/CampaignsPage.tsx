import type { CampaignQuery } from "@larder/domain/messaging/campaign.schema";
import { editorOf, queryOf } from "@larder/sdk/workflows/campaigns/view";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { lazyPart } from "../../loading/lazy-part.tsx";
import { campaignsMessages as text } from "../../messages/en/campaigns.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { Page, PageHead } from "../../ui/Page.tsx";
import { ErrorState, LinesSkeleton } from "../../ui/State.tsx";
import { staffPage } from "../staff/StaffRequired.tsx";
import { CampaignList } from "./CampaignList.tsx";
import styles from "./campaigns.module.css";

const CampaignEditor = lazyPart(() => import("./CampaignEditor.tsx"), "inPlace");

const Campaigns = observer(function Campaigns() {
  const { campaigns } = useShop();
  const { send } = useStorefront().campaigns;
  const { list } = campaigns.state;
  const query = queryOf(campaigns.state);
  const { selected } = editorOf(campaigns.state);
  useEffect(() => {
    send({ _tag: "Opened" });
    return () => send({ _tag: "Closed" });
  }, [send]);
  const filter = (change: Partial<CampaignQuery>) => send({ _tag: "QueryChanged", query: { ...query, ...change } });
  return (
    <Page busy={list.value === null && list.isLoading} bar={selected !== null}>
      <PageHead title={text.title} {...(list.value === null ? {} : { lead: text.counts(list.value.counts) })}>
        <Button kind="primary" icon="plus" onClick={() => send({ _tag: "NewRequested" })}>
          {text.create}
        </Button>
      </PageHead>
      {list.failure !== null && list.value === null ? (
        <ErrorState onRetry={() => filter({})} />
      ) : list.value === null ? (
        <LinesSkeleton />
      ) : (
        <div className={styles.split}>
          <CampaignList onFilter={filter} />
          {selected === null ? (
            <p className={styles.pick}>{text.pick}</p>
          ) : (
            <CampaignEditor key={selected} fallback={<LinesSkeleton count={4} />} />
          )}
        </div>
      )}
    </Page>
  );
});

/** The messages that staff write for customers, and what became of them (OP-97). */
export default staffPage(text.title, Campaigns);
