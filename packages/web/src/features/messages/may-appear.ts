import type { ContentType } from "@larder/domain/page/page-model.schema";

/** The idle time before a message may appear, ms. */
export const QUIET_MS = 3_000;

const UNDISTURBED: ReadonlySet<string> = new Set<ContentType>([
  "cart",
  "orderConfirmation",
  "orderGuideImport",
  "signIn",
]);

export interface Doing {
  readonly contentType: string;
  /** Since the last key, press or scroll, in ms. */
  readonly msSinceInput: number;
  readonly isInField: boolean;
  readonly hasOpenDialog: boolean;
  readonly hasTypedQuantities: boolean;
  readonly isEditingGuide: boolean;
  readonly isVisible: boolean;
}

/** A message waits while the user types, counts, edits, answers or submits (docs/decisions/008-messages.md). */
export const mayAppear = (doing: Doing): boolean =>
  doing.isVisible &&
  !doing.isInField &&
  !doing.hasOpenDialog &&
  !doing.hasTypedQuantities &&
  !doing.isEditingGuide &&
  !UNDISTURBED.has(doing.contentType) &&
  doing.msSinceInput >= QUIET_MS;
