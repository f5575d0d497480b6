import { changesToSave } from "@larder/domain/order-guide/changes-to-save";
import type { GuideChanges } from "@larder/domain/order-guide/guide.schema";
import type { GuideDetailState } from "./state.ts";

/** What a save would send; null while nothing is edited (GUIDE-EDIT-31). Its removed and moved lines are those of the state (GUIDE-VIEW-06). */
export const pendingChanges = ({ edit }: GuideDetailState): GuideChanges | null =>
  edit?.editing == null ? null : changesToSave(edit.editing);
