import type { EditRules } from "../order-guide/edit.ts";
import { groupEdits } from "../order-guide/group-edits.ts";
import { lineEdits } from "../order-guide/line-edits.ts";
import { moveEdits } from "../order-guide/move-edits.ts";
import { selectionEdits } from "../order-guide/selection-edits.ts";

/** The rules of all edits of a guide. */
export const editRules: EditRules = { ...groupEdits, ...lineEdits, ...moveEdits, ...selectionEdits };
