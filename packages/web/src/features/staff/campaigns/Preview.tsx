import type { CampaignContent } from "@larder/domain/messaging/campaign.schema";
import { positionOf, widthPercent } from "@larder/domain/messaging/placement";
import { type CampaignsState, campaignCan, isActing, isPending } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useDeferredValue, useState } from "react";
import { campaignEditorMessages as text } from "../../../messages/en/campaign-editor.ts";
import { campaignPreviewMessages as behindText } from "../../../messages/en/campaign-preview.ts";
import { useShop, useStorefront } from "../../../state/storefront-context.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Select } from "../../../ui/form/Select.tsx";
import { Panel } from "../../../ui/page/Panel.tsx";
import { Segmented } from "../../../ui/form/Segmented.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { DeviceCard, DeviceMessage, BEHIND, type Behind } from "./DevicePreview.tsx";
import campaignsStyles from "./campaigns.module.css";
import styles from "./preview.module.css";

/** What became of the test of the open campaign. */
const outcomeOf = (test: CampaignsState["test"], acts: boolean): string => {
  if (test.status === "idle" || test.status === "pending") return "";
  if (test.status !== "done") return text.testFailed;
  if (acts) return text.testWhileActing;
  return test.intent?.kind === "embedded" ? text.testCardSent(test.intent.placementId) : text.testSent;
};

const TestButton = observer(function TestButton() {
  const { campaigns, session } = useShop();
  const { send } = useStorefront().campaigns;
  const now = useNow();
  const { test } = campaigns.state;
  const can = campaignCan(campaigns.state, "test", now);
  const fault = can.ok || can.reason._tag !== "Faults" ? undefined : can.reason.faults[0];
  const said = fault === undefined ? outcomeOf(test, isActing(session.state)) : text.fault(fault);
  return (
    <span className={`${campaignsStyles.headTools} row`}>
      <span className="meta" role="status" id="campaign-test">
        {said}
      </span>
      <Button
        size="sm"
        disabled={fault !== undefined}
        busy={isPending(test)}
        aria-describedby="campaign-test"
        onClick={() => send({ _tag: "TestRequested" })}
      >
        {text.sendTest}
      </Button>
    </span>
  );
});

/** Screens with different message widths: two phones, a tablet, three desktops (spec §4, MSG-28 to MSG-32). */
const DEVICES = [
  { width: 320, height: 568, kind: "phone" },
  { width: 390, height: 844, kind: "phone" },
  { width: 820, height: 1180, kind: "tablet" },
  { width: 960, height: 640, kind: "tablet" },
  { width: 1280, height: 800, kind: "desk" },
  { width: 1440, height: 900, kind: "desk" },
] as const;

const KINDS = ["all", "phone", "tablet", "desk"] as const;

/** The largest drawn size of a device, px; larger when only its kind is shown. */
const DRAWN = { all: { width: 320, height: 200 }, one: { width: 640, height: 420 } } as const;

/** The campaign at six widths, sanitized and sized as for customers; links are inert. */
export default function Preview({ content }: { readonly content: CampaignContent }) {
  const [kind, setKind] = useState<(typeof KINDS)[number]>("all");
  const [chosen, setChosen] = useState<Behind | null>(null);
  const settled = useDeferredValue(content);
  const isCard = settled.kind === "embedded";
  const behind = chosen ?? (isCard || settled.contentType === "home" ? "home" : "guide");
  const shown = DEVICES.filter((device) => kind === "all" || device.kind === kind);
  return (
    <Panel
      title={text.preview}
      action={
        <span className="cluster">
          <Segmented
            dense
            label={text.preview}
            choices={KINDS.map((value) => ({ value, label: text.devices[value] }))}
            value={kind}
            onChange={setKind}
          />
          <Select
            size="sm"
            aria-label={behindText.behind}
            value={behind}
            onValue={(value) => setChosen(BEHIND.find((page) => page === value) ?? null)}
            options={BEHIND.map((page) => [page, behindText.pages[page]])}
          />
          <TestButton />
        </span>
      }
    >
      <div className={`${styles.devices} cluster`} role="group" aria-label={text.previewAt}>
        {shown.map((device) => {
          const share = isCard ? 100 : widthPercent(positionOf(settled.position), device.width);
          const drawn = kind === "all" ? DRAWN.all : DRAWN.one;
          const scale = Math.min(drawn.height / device.height, drawn.width / device.width);
          return (
            <figure key={device.width}>
              <div
                className={styles.device}
                style={{ width: device.width * scale, height: device.height * scale }}
                inert
                data-device={device.width}
              >
                <div
                  className={styles.screen}
                  style={{ width: device.width, height: device.height, scale: `${scale}` }}
                >
                  {isCard ? (
                    <DeviceCard content={settled} behind={behind} />
                  ) : (
                    <DeviceMessage content={settled} behind={behind} {...device} />
                  )}
                </div>
              </div>
              <figcaption>{text.device(device.width, text.percent(share))}</figcaption>
            </figure>
          );
        })}
      </div>
    </Panel>
  );
}
