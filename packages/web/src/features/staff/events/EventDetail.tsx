import type { LoggedEvent } from "@larder/domain/analytics/event-log.schema";
import { fieldsOf } from "@larder/domain/analytics/event-schema";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import styles from "./events.module.css";
import { eventDetailMessages as text } from "../../../messages/en/event-detail.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Facts } from "../../../ui/page/Facts.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { Panel } from "../../../ui/page/Panel.tsx";
import { weekday } from "../../../ui/day.ts";
import { preciseTime } from "./EventRow.tsx";

interface Row {
  readonly field: string;
  readonly value: unknown;
  readonly expected: string;
}

const rowsOf = ({ kind, name, properties }: LoggedEvent): readonly Row[] => {
  const fields = kind === "track" ? fieldsOf(name) : null;
  const expected = Object.entries(fields ?? {}).flatMap(([key, type]): readonly Row[] => {
    const field = key.replace(/\?$/, "");
    const isOptional = key.endsWith("?");
    const value = properties[field];
    if (isOptional && value === undefined) return [];
    return [{ field, value, expected: isOptional ? text.optional(text.types[type]) : text.types[type] }];
  });
  const known = new Set(expected.map(({ field }) => field));
  const others = Object.entries(properties)
    .filter(([field]) => !known.has(field))
    .map(([field, value]): Row => {
      const isCampaign = field.startsWith("utm_");
      const expected = isCampaign ? text.optional(text.types.text) : text.unexpected;
      return { field, value, expected: fields === null ? text.noSchema : expected };
    });
  return [...expected, ...others];
};

const partsOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value === "object" && value !== null ? Object.entries(value) : [];

const FieldRow = ({ row, level, isBad }: { readonly row: Row; readonly level: number; readonly isBad: boolean }) => {
  const [isOpen, setOpen] = useState(false);
  const { field, value, expected } = row;
  const parts = partsOf(value);
  return (
    <>
      <tr data-bad={isBad ? "" : undefined}>
        <th scope="row" data-level={level}>
          {parts.length > 0 ? (
            <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              <Icon name={isOpen ? "down" : "right"} />
              {field}
            </button>
          ) : (
            field
          )}
        </th>
        <td>
          {value === undefined
            ? text.notSent
            : parts.length > 0
              ? Array.isArray(value)
                ? text.entries(parts.length)
                : text.fields(parts.length)
              : JSON.stringify(value)}
        </td>
        <td>{expected}</td>
      </tr>
      {isOpen &&
        parts.map(([name, part]) => (
          <FieldRow key={name} row={{ field: name, value: part, expected: "" }} level={level + 1} isBad={false} />
        ))}
    </>
  );
};

const EventPayload = ({ event }: { readonly event: LoggedEvent }) => (
  <table className={`${styles.table} t-13`} aria-label={text.payload}>
    <thead>
      <tr>
        <th scope="col">{text.field}</th>
        <th scope="col">{text.sent}</th>
        <th scope="col">{text.expected}</th>
      </tr>
    </thead>
    <tbody key={event.id}>
      {rowsOf(event).map((row) => (
        <FieldRow key={row.field} row={row} level={0} isBad={row.field === event.verdict.field} />
      ))}
    </tbody>
  </table>
);

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
