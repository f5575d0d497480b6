import { campaignFaults } from "@larder/domain/messaging/campaign-faults";
import type { CampaignContent } from "@larder/domain/messaging/campaign.schema";
import { editorOf, hasFailed, isChanged, openContent, openFigures } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { lazyPart } from "../../../loading/lazy-part.tsx";
import { campaignEditorMessages as text } from "../../../messages/en/campaign-editor.ts";
import { campaignsMessages as words } from "../../../messages/en/campaigns.ts";
import { useShop, useStorefront } from "../../../state/storefront-context.tsx";
import { useShopZone } from "./use-shop-zone.ts";
import { Button, IconButton } from "../../../ui/Button.tsx";
import { instant } from "../../../ui/day.ts";
import { TextField } from "../../../ui/Field.tsx";
import { Notice, Problem } from "../../../ui/Notice.tsx";
import { Panel } from "../../../ui/Panel.tsx";
import { Segmented } from "../../../ui/Segmented.tsx";
import { ErrorState, LinesSkeleton } from "../../../ui/State.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { AudienceFields } from "./AudienceFields.tsx";
import { CampaignBar } from "./CampaignBar.tsx";
import { Meters, StateBadge } from "./CampaignList.tsx";
import { CardFields } from "./CardFields.tsx";
import { errorsOf } from "./edit-props.ts";
import { HtmlField } from "./HtmlField.tsx";
import { LookFields } from "./LookFields.tsx";
import { ScheduleFields } from "./ScheduleFields.tsx";
import styles from "./campaigns.module.css";

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
    <div className={styles.editor}>
      <Panel title={content.name || text.newOne} action={<Head />}>
        <EditorNotices />
        {figures !== null && figures.delivered > 0 && <Meters figures={figures} />}
        <div className={styles.columns}>
          <div className={styles.stack}>
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
            {content.kind === "inApp" ? <HtmlField {...part} /> : <CardFields {...part} />}
            <AudienceFields {...part} />
            <ScheduleFields {...part} />
          </div>
          {content.kind === "inApp" && (
            <div className={styles.stack}>
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
