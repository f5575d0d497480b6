import { campaignCan, editorOf, isChanged, isPending, mayPublish, openContent } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { campaignEditorMessages as text } from "../../../messages/en/campaign-editor.ts";
import { campaignsMessages as words } from "../../../messages/en/campaigns.ts";
import { useShop, useStorefront } from "../../../state/storefront-context.tsx";
import { useShopZone } from "./use-shop-zone.ts";
import { Button } from "../../../ui/Button.tsx";
import { BarFact, OrderBar } from "../../../ui/OrderBar.tsx";
import { instant } from "../../../ui/day.ts";
import styles from "./campaigns.module.css";
import { useNow } from "../../../ui/use-now.ts";

export const CampaignBar = observer(function CampaignBar() {
  const { campaigns, session } = useShop();
  const zone = useShopZone();
  const { send } = useStorefront().campaigns;
  const now = useNow();
  const { state } = campaigns;
  const { saved } = editorOf(state);
  const content = openContent(state);
  if (content === null) return null;
  const [draft, publish, stop] = (["saveDraft", "publish", "stop"] as const).map((what) =>
    campaignCan(state, what, now),
  );
  const faults = publish?.ok === false && publish.reason._tag === "Faults" ? publish.reason.faults : [];
  const isLater = content.startsAt !== null && Date.parse(content.startsAt) > now;
  const isPublished = saved !== null && (saved.state === "live" || saved.state === "scheduled");
  const publishes = mayPublish(session.state);
  const answer = state.reach?.answer ?? null;
  const sent = isPending(state.write) ? state.write.intent : null;
  const label = isPublished
    ? text.update
    : saved?.state === "ended"
      ? text.publishAgain
      : isLater
        ? text.schedule
        : text.publish;
  const [first] = faults;
  return (
    <OrderBar
      className={styles.bar}
      label={words.title}
      facts={
        <>
          {answer !== null && (
            <BarFact sum main={text.reach(answer.users)} detail={text.reachedOrganizations(answer.organizations)} />
          )}
          <BarFact
            main={content.startsAt === null ? text.whenPublished : instant(content.startsAt, zone)}
            detail={content.endsAt === null ? undefined : words.until(instant(content.endsAt, zone))}
          />
        </>
      }
      why={
        !publishes ? (
          text.staffPublish
        ) : first === undefined ? undefined : (
          <span id="campaign-why">
            {[text.fault(first), ...(faults.length > 1 ? [text.moreFaults(faults.length - 1)] : [])].join(" ")}
          </span>
        )
      }
    >
      {publishes && stop?.ok === true && (
        <Button busy={sent?.kind === "stop"} onClick={() => send({ _tag: "StopRequested" })}>
          {text.stop}
        </Button>
      )}
      {(saved === null || saved.state === "draft") && (
        <Button
          disabled={draft?.ok === false || !isChanged(state)}
          busy={sent?.kind === "save" && !sent.isPublished}
          onClick={() => send({ _tag: "SaveRequested", isPublished: false })}
        >
          {text.save}
        </Button>
      )}
      {publishes && (
        <Button
          kind="primary"
          disabled={publish?.ok === false || (isPublished && !isChanged(state))}
          aria-describedby={first === undefined ? undefined : "campaign-why"}
          busy={sent?.kind === "save" && sent.isPublished}
          onClick={() => send({ _tag: "SaveRequested", isPublished: true })}
        >
          {label}
        </Button>
      )}
    </OrderBar>
  );
});
