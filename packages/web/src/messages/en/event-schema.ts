import type { FieldVerdict } from "@larder/domain/analytics/event-schema";

export const eventSchemaMessages = {
  title: "Event schema",
  close: "Close",
  event: "Event",
  of: (name: string) => `Schema for ${name}`,
  unknown: (name: string) => `The schema has no event “${name}”. Here are the ones it has.`,
  inThisEvent: "In this event",
  verdicts: {
    fits: "Fits",
    absent: "Left out",
    missing: "Missing",
    wrongType: "Wrong type",
    notInSchema: "Not in the schema",
  } satisfies Record<FieldVerdict["verdict"], string>,
} as const;
