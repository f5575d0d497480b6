import { campaignFaults } from "@larder/domain/messaging/campaign-faults";
import type { CampaignContent } from "@larder/domain/messaging/campaign.schema";
import {
  campaignCan,
  editorOf,
  hasFailed,
  isChanged,
  isPending,
  mayPublish,
  openContent,
  openFigures,
} from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { campaignEditorMessages as text } from "../../../messages/en/campaign-editor.ts";
import { campaignsMessages as words } from "../../../messages/en/campaigns.ts";
import { useShop, useStorefront } from "../../../state/storefront-context.tsx";
import { Button, IconButton } from "../../../ui/Button.tsx";
import { TextField } from "../../../ui/form/Field.tsx";
import { Notice, Problem } from "../../../ui/Notice.tsx";
import { BarFact, OrderBar } from "../../../ui/line/OrderBar.tsx";
import { Panel } from "../../../ui/page/Panel.tsx";
import { Segmented } from "../../../ui/form/Segmented.tsx";
import { ErrorState, LinesSkeleton } from "../../../ui/page/State.tsx";
import { instant } from "../../../ui/day.ts";
import { useNow } from "../../../ui/use-now.ts";
import { AudienceFields } from "./AudienceFields.tsx";
import { Meters, StateBadge } from "./CampaignList.tsx";
import { CardFields } from "./CardFields.tsx";
import { LookFields } from "./LookFields.tsx";
import { MessageFields } from "./MessageFields.tsx";
import { ScheduleFields } from "./ScheduleFields.tsx";
import { errorsOf } from "./edit-props.ts";
import { useShopZone } from "./use-shop-zone.ts";
import styles from "./campaigns.module.css";

const CampaignBar = observer(function CampaignBar() {
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
          {!publishes && <p className="meta">{text.staffPublish}</p>}
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
        first === undefined || !publishes ? undefined : (
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

const Preview = lazyPart(() => import("./Preview.tsx"), "inPlace");

const KINDS = ["inApp", "embedded"] as const;

const EditorNotices = observer(function EditorNotices() {
  const { state } = useShop().campaigns;
  const { conflict, saved } = editorOf(state);
  const { send } = useStorefront().campaigns;
  if (conflict !== null)
    return (
      <Notice tone="warn" role="alert" title={text.conflict}>
        {text.conflictText(conflict.modifiedBy)}
        <span className="cluster">
          <Button size="sm" onClick={() => send({ _tag: "TheirsTaken" })}>
            {text.useTheirs}
          </Button>
          <Button size="sm" onClick={() => send({ _tag: "MineKept" })}>
            {text.keepMine}
          </Button>
        </span>
      </Notice>
    );
  if (hasFailed(state.write)) return <Problem title={text.saveFailed}>{text.saveFailedText}</Problem>;
  return saved?.state === "live" && saved.figures.opened > 0 ? (
    <Notice title={text.liveNotice(saved.figures.opened)}>{text.liveText}</Notice>
  ) : null;
});

const Head = observer(function Head() {
  const { campaigns } = useShop();
  const zone = useShopZone();
  const { send } = useStorefront().campaigns;
  const { saved, undo } = editorOf(campaigns.state);
  const content = openContent(campaigns.state);
  if (content === null) return null;
  const isUnsaved = isChanged(campaigns.state);
  return (
    <span className={`${styles.headTools} row`}>
      {saved !== null && <StateBadge state={saved.state} />}
      <span className="meta" role="status">
        {isUnsaved ? text.unsaved : saved !== null && text.savedAt(instant(saved.modifiedAt, zone), saved.modifiedBy)}
      </span>
      {isUnsaved && (
        <Button size="sm" kind="plain" onClick={() => send({ _tag: "ChangesDropped" })}>
          {text.drop}
        </Button>
      )}
      <IconButton
        icon="undo"
        kind="plain"
        size="sm"
        label={text.undo}
        disabled={undo.length === 0}
        onClick={() => send({ _tag: "Undo" })}
      />
      {saved !== null && (
        <IconButton
          icon="listplus"
          kind="plain"
          size="sm"
          label={text.copy}
          onClick={() => send({ _tag: "NewRequested", content: { ...content, name: text.copyOf(content.name) } })}
        />
      )}
    </span>
  );
});

export default observer(function CampaignEditor() {
  const { campaigns } = useShop();
  const { send } = useStorefront().campaigns;
  const { selected, readFailure } = editorOf(campaigns.state);
  const content = openContent(campaigns.state);
  const figures = openFigures(campaigns.state);
  const now = useNow();
  if (readFailure !== null && selected !== null && selected !== "new")
    return <ErrorState title={text.readFailed} onRetry={() => send({ _tag: "Selected", id: selected })} />;
  if (content === null) return <LinesSkeleton count={4} />;
  const change = (to: Partial<CampaignContent>) => send({ _tag: "ContentChanged", change: to });
  const part = { content, onChange: change, errorOf: errorsOf(campaignFaults(content, now)) };
  return (
    <div className={`${styles.editor} stack g-16 slim`}>
      <Panel title={content.name || text.newOne} action={<Head />}>
        <EditorNotices />
        {figures !== null && figures.delivered > 0 && <Meters figures={figures} />}
        <div className={`${styles.columns} stack g-24`}>
          <div className={`${styles.stack} stack g-16 slim`}>
            <TextField
              label={text.name}
              hint={text.nameHint}
              value={content.name}
              maxLength={200}
              onValue={(name) => change({ name })}
            />
            <Segmented
              label={text.kind}
              choices={KINDS.map((value) => ({ value, label: words.kinds[value] }))}
              value={content.kind}
              onChange={(kind) => change({ kind })}
            />
            {content.kind === "inApp" ? <MessageFields key={selected} {...part} /> : <CardFields {...part} />}
            <AudienceFields {...part} />
            <ScheduleFields {...part} />
          </div>
          {content.kind === "inApp" && (
            <div className={`${styles.stack} stack g-16 slim`}>
              <LookFields {...part} />
            </div>
          )}
        </div>
      </Panel>
      <Preview content={content} />
      <CampaignBar />
    </div>
  );
});
