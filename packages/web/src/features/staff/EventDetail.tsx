import type { LoggedEvent } from "@larder/domain/analytics/event-log.schema";
import { fieldsOf } from "@larder/domain/analytics/event-schema";
import { observer } from "mobx-react-lite";
import { eventsMessages as text } from "../../messages/en/events.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { instant } from "../../ui/day.ts";
import { Facts } from "../../ui/Facts.tsx";
import { Panel } from "../../ui/Panel.tsx";
import styles from "./events.module.css";

interface Row {
  readonly field: string;
  readonly value: unknown;
  readonly expected: string;
}

/** The fields of an event next to what the schema expects; first those that it should have. */
const rowsOf = ({ kind, name, properties }: LoggedEvent): readonly Row[] => {
  const fields = kind === "track" ? fieldsOf(name) : null;
  const expected = Object.entries(fields ?? {}).map(([key, type]): Row => {
    const field = key.replace(/\?$/, "");
    const label = text.types[type];
    return { field, value: properties[field], expected: key.endsWith("?") ? text.optional(label) : label };
  });
  const known = new Set(expected.map(({ field }) => field));
  const others = Object.entries(properties)
    .filter(([field]) => !known.has(field))
    .map(([field, value]): Row => ({ field, value, expected: fields === null ? text.noSchema : text.unexpected }));
  return [...expected.filter(({ value, expected: type }) => value !== undefined || !type.endsWith("out")), ...others];
};

/** An event: its time, its user, and its payload next to the schema. */
export const EventDetail = observer(function EventDetail({ event }: { readonly event: LoggedEvent }) {
  const { zone } = useShop();
  return (
    <Panel title={event.name || event.kind}>
      <Facts
        facts={[
          { label: text.sent, value: instant(event.happenedAt, zone) },
          { label: text.received, value: instant(event.receivedAt, zone) },
          { label: text.session, value: event.visit ?? "–" },
          { label: text.source, value: event.source },
        ]}
      />
      <div className={styles.payload}>
        <table aria-label={text.payload}>
          <thead>
            <tr>
              <th scope="col">{text.field}</th>
              <th scope="col">{text.sent}</th>
              <th scope="col">{text.expected}</th>
            </tr>
          </thead>
          <tbody>
            {rowsOf(event).map(({ field, value, expected }) => (
              <tr key={field} data-bad={field === event.verdict.field ? "" : undefined}>
                <th scope="row">{field}</th>
                <td>{value === undefined ? text.notSent : JSON.stringify(value)}</td>
                <td>{expected}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
});
