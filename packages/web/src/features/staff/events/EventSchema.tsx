import type { LoggedEvent } from "@larder/domain/analytics/event-log.schema";
import { fieldVerdicts } from "@larder/domain/analytics/event-schema";
import { EVENT_NAMES } from "@larder/domain/analytics/event-names";
import { useState } from "react";
import { eventDetailMessages } from "../../../messages/en/event-detail.ts";
import { eventSchemaMessages as text } from "../../../messages/en/event-schema.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { SelectField } from "../../../ui/form/Field.tsx";
import styles from "./events.module.css";

interface EventSchemaProps {
  readonly event: LoggedEvent;
  readonly onClose: () => void;
}

const NAMES = Object.values(EVENT_NAMES);

/** An event's schema, with each field's result in this event (ANALYTICS-32). */
export default function EventSchema({ event, onClose }: EventSchemaProps) {
  const isKnown = NAMES.some((name) => name === event.name);
  const [name, show] = useState<string>(isKnown ? event.name : (NAMES[0] ?? ""));
  const isOwn = name === event.name;
  const rows = fieldVerdicts(name, isOwn ? event.properties : {}) ?? [];
  return (
    <Dialog title={text.title} onClose={onClose} answers={[{ label: text.close, onPress: onClose }]}>
      {!isKnown && <p>{text.unknown(event.name)}</p>}
      <SelectField label={text.event} value={name} onValue={(value) => show(value)} options={NAMES} />
      <table className={`${styles.table} t-13`} aria-label={text.of(name)}>
        <thead>
          <tr>
            <th scope="col">{eventDetailMessages.field}</th>
            <th scope="col">{eventDetailMessages.expected}</th>
            {isOwn && <th scope="col">{text.inThisEvent}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, type, isOptional, verdict }) => {
            const expected = type === null ? eventDetailMessages.unexpected : eventDetailMessages.types[type];
            return (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td>{type !== null && isOptional ? eventDetailMessages.optional(expected) : expected}</td>
                {isOwn && <td data-verdict={verdict}>{text.verdicts[verdict]}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Dialog>
  );
}
