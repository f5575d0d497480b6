import type { EditRules } from "@larder/domain/order-guide/edit";
import { groupEdits } from "@larder/domain/order-guide/group-edits";
import { lineEdits } from "@larder/domain/order-guide/line-edits";
import { moveEdits } from "@larder/domain/order-guide/move-edits";
import { selectionEdits } from "@larder/domain/order-guide/selection-edits";

/** The rules of all edits of a guide: a page that only selects needs fewer. */
export const editRules: EditRules = { ...groupEdits, ...lineEdits, ...moveEdits, ...selectionEdits };
