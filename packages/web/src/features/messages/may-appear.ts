import type { ContentType } from "@larder/domain/page/page-model.schema";

/** How long the user must be idle before a message may appear, ms. */
export const QUIET_MS = 3_000;

/** Pages on which something is being sent or has just been sent: nothing lies over them. */
const UNDISTURBED: ReadonlySet<string> = new Set<ContentType>([
  "cart",
  "orderConfirmation",
  "orderGuideImport",
  "signIn",
]);

/** What the user is doing when a message is due. */
export interface Doing {
  readonly contentType: string;
  /** Since the last key, press or scroll, in ms. */
  readonly msSinceInput: number;
  /** The caret is in a field. */
  readonly isInField: boolean;
  /** A dialog, a menu or a list of suggestions is open. */
  readonly hasOpenDialog: boolean;
  /** Quantities were typed on a guide and are not in the cart yet. */
  readonly hasTypedQuantities: boolean;
  readonly isEditingGuide: boolean;
  /** The tab can be seen. */
  readonly isVisible: boolean;
}

/** A message waits until the user is idle: not while they type, count, edit, answer or send (docs/decisions/008-messages.md). */
export const mayAppear = (doing: Doing): boolean =>
  doing.isVisible &&
  !doing.isInField &&
  !doing.hasOpenDialog &&
  !doing.hasTypedQuantities &&
  !doing.isEditingGuide &&
  !UNDISTURBED.has(doing.contentType) &&
  doing.msSinceInput >= QUIET_MS;
