import type { LoggedEvent } from "@larder/domain/analytics/event-log.schema";
import { fieldsOf } from "@larder/domain/analytics/event-schema";
import { useState } from "react";
import { eventDetailMessages as text } from "../../../messages/en/event-detail.ts";
import { Icon } from "../../../ui/Icon.tsx";

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

export const EventPayload = ({ event }: { readonly event: LoggedEvent }) => (
  <table aria-label={text.payload}>
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
