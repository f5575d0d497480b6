import type { LoggedEvent } from "@larder/domain/analytics/event-log.schema";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { lazyPart } from "../../../loading/lazy-part.tsx";
import { eventDetailMessages as text } from "../../../messages/en/event-detail.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { weekday } from "../../../ui/day.ts";
import { Facts } from "../../../ui/Facts.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { Panel } from "../../../ui/Panel.tsx";
import { EventPayload } from "./EventPayload.tsx";
import { preciseTime } from "./event-time.ts";

const EventSchema = lazyPart(() => import("./EventSchema.tsx"), "over");

export interface EventDetailProps {
  readonly event: LoggedEvent;
  readonly shown: readonly LoggedEvent[];
  readonly onClose: () => void;
  readonly onOnlySuch: () => void;
}

const hasFault = ({ verdict: { kind } }: LoggedEvent): boolean => kind !== "fits";

export default observer(function EventDetail({ event, shown, onClose, onOnlySuch }: EventDetailProps) {
  const { zone } = useShop();
  const [isCopied, setCopied] = useState(false);
  const [isSchema, setSchema] = useState(false);
  const { name, kind, verdict } = event;
  const such = shown.filter((one) => one.name === name && one.kind === kind);
  const alike = such.filter((one) => one.verdict.kind === verdict.kind && one.verdict.field === verdict.field);
  const copy = async () => {
    await navigator.clipboard.writeText(JSON.stringify(event.properties, null, 2));
    setCopied(true);
  };
  const at = (instant: string) => `${weekday(instant, zone)}, ${preciseTime(instant, zone)}`;
  return (
    <Panel
      title={name || kind}
      action={
        <span className="row">
          {hasFault(event) && (
            <Badge tone={verdict.kind === "copies" || verdict.kind === "notInSchema" ? "warn" : "danger"} icon="alert">
              {text.verdicts[verdict.kind].label}
            </Badge>
          )}
          <Button kind="plain" size="sm" icon="x" aria-label={text.close} onClick={onClose} />
        </span>
      }
    >
      <Facts
        facts={[
          { label: text.sent, value: at(event.happenedAt) },
          { label: text.received, value: at(event.receivedAt) },
          { label: text.session, value: event.visit ?? "–" },
          { label: text.source, value: event.source },
        ]}
      />
      {hasFault(event) && (
        <Notice tone="danger" role="note" title={text.verdicts[verdict.kind].title(verdict.field)}>
          {text.alike(alike.length, such.length)} {text.verdicts[verdict.kind].meaning}
        </Notice>
      )}
      <EventPayload event={event} />
      <div className="row">
        <Button size="sm" onClick={() => void copy()}>
          {isCopied ? text.copied : text.copy}
        </Button>
        {name !== "" && (
          <Button size="sm" icon="filter" onClick={onOnlySuch}>
            {text.onlySuch}
          </Button>
        )}
        {event.kind === "track" && (
          <Button size="sm" kind="plain" onClick={() => setSchema(true)}>
            {text.openSchema}
          </Button>
        )}
      </div>
      {isSchema && <EventSchema event={event} onClose={() => setSchema(false)} />}
    </Panel>
  );
});
