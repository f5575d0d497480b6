import type { LoggedVerdict } from "@larder/domain/analytics/event-log.schema";
import type { FieldType } from "@larder/domain/analytics/event-schema";

interface VerdictText {
  readonly label: string;
  readonly title: (field: string) => string;
  readonly meaning: string;
}

export const eventDetailMessages = {
  close: "Close event",
  sent: "Sent",
  received: "Received",
  session: "Session",
  source: "Source",
  field: "Field",
  payload: "Payload next to the schema",
  expected: "Expected",
  types: {
    text: "text",
    number: "number",
    flag: "yes or no",
    object: "object",
    list: "list",
    texts: "list of text",
    product: "product",
    products: "list of products",
  } satisfies Record<FieldType, string>,
  optional: (type: string) => `${type}, optional`,
  notSent: "not sent",
  unexpected: "not in the schema",
  noSchema: "no schema",
  fields: (count: number) => (count === 1 ? "1 field" : `${count} fields`),
  entries: (count: number) => (count === 1 ? "1 entry" : `${count} entries`),
  copy: "Copy payload",
  copied: "Copied",
  onlySuch: "Only events like this",
  openSchema: "Open in schema",
  alike: (alike: number, all: number) => `${alike} of ${all} in the list.`,
  verdicts: {
    fits: { label: "Fits", title: () => "Fits", meaning: "" },
    missing: {
      label: "Field missing",
      title: (field) => `${field} is missing`,
      meaning: "A required field is missing. Reports that use it will be wrong.",
    },
    wrongType: {
      label: "Wrong type",
      title: (field) => `${field} has the wrong type`,
      meaning: "The value is there, but we can't read it.",
    },
    unknownName: {
      label: "Unknown name",
      title: () => "The schema has no event with this name",
      meaning: "Reports don't count it. Add it to the schema or fix the name.",
    },
    notInSchema: {
      label: "Not in the schema",
      title: (field) => `${field} isn't in the schema`,
      meaning: "An extra field. We keep the event as sent.",
    },
    copies: {
      label: "Sent twice",
      title: () => "Sent more than once",
      meaning: "We count it once. Usually a retry after a lost response.",
    },
  } satisfies Record<LoggedVerdict["kind"], VerdictText>,
} as const;
