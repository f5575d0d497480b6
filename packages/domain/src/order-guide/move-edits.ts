import type { EditRules } from "./edit.ts";
import { edited } from "./groups.ts";
import { moveLines } from "./moves.ts";
import { placeLines } from "./place-lines.ts";
import { reorderLine } from "./reorder.ts";
import { selectedSkus } from "./selection.ts";

/** Lines that move to another group, or within theirs. GUIDE-EDIT-24 to GUIDE-EDIT-28 (§4). */
export const moveEdits: Pick<EditRules, "MoveLines" | "MoveSelected" | "ReorderLine" | "PlaceLines"> = {
  MoveLines: (editing, { skus, to }) => moveLines(editing, skus, to),
  MoveSelected: (editing, { to }) => moveLines(editing, selectedSkus(editing.guide), to),
  ReorderLine: (editing, { sku, to }) =>
    edited(editing, reorderLine(editing.guide, sku, to), { _tag: "ItemReordered" }),
  PlaceLines: (editing, { skus, group, to }) => placeLines(editing, skus, group, to),
};
