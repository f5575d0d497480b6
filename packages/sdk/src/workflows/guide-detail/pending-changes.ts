import { changesToSave, hasChanges } from "@larder/domain/order-guide/changes-to-save";
import type { GuideChanges } from "@larder/domain/order-guide/guide.schema";
import type { GuideDetailState } from "./state.ts";

/** Whether leaving would lose something (GUIDE-EDIT-38). */
export const hasUnsavedEdits = ({ edit }: GuideDetailState): boolean =>
  edit?.editing != null && hasChanges(edit.editing);

/** What a save would send; null while nothing is edited (GUIDE-EDIT-31). Its removed and moved lines are those of the state (GUIDE-VIEW-06). */
export const pendingChanges = ({ edit }: GuideDetailState): GuideChanges | null =>
  edit?.editing == null ? null : changesToSave(edit.editing);
