import type { LoggedVerdict } from "@larder/domain/analytics/event-log.schema";
import type { FieldType } from "@larder/domain/analytics/event-schema";

interface VerdictText {
  readonly label: string;
  readonly title: (field: string) => string;
  readonly meaning: string;
}

export const eventDetailMessages = {
  close: "Close the event",
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
    texts: "list of texts",
    product: "product",
    products: "list of products",
  } satisfies Record<FieldType, string>,
  optional: (type: string) => `${type}, may be left out`,
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
      meaning: "A required field was not sent. Reports built on it are wrong.",
    },
    wrongType: {
      label: "Wrong type",
      title: (field) => `${field} has the wrong type`,
      meaning: "The value is there but cannot be read.",
    },
    unknownName: {
      label: "Unknown name",
      title: () => "The schema has no event of this name",
      meaning: "No report counts it. Add it to the schema or fix the name.",
    },
    notInSchema: {
      label: "Not in the schema",
      title: (field) => `${field} is not in the schema`,
      meaning: "A field too many; the event is kept as it came.",
    },
    copies: {
      label: "Came twice",
      title: () => "Came more than once",
      meaning: "Counted once. Usually a retry after a lost answer.",
    },
  } satisfies Record<LoggedVerdict["kind"], VerdictText>,
} as const;
