import type { EditRules } from "./edit.ts";
import { edited } from "./groups.ts";
import { selectAll, selectGroup, selectLine, selectLines } from "./selection.ts";

/** What is selected for the next edit. GUIDE-EDIT-10 to GUIDE-EDIT-13 (§4). */
export const selectionEdits: Pick<EditRules, "SelectGroup" | "SelectLine" | "SelectLines" | "SelectAll"> = {
  SelectGroup: (editing, { group, isSelected }) => edited(editing, selectGroup(editing.guide, group, isSelected), null),
  SelectLine: (editing, { sku, isSelected }) => edited(editing, selectLine(editing.guide, sku, isSelected), null),
  SelectLines: (editing, { skus, isSelected }) => edited(editing, selectLines(editing.guide, skus, isSelected), null),
  SelectAll: (editing, { isSelected }) => edited(editing, selectAll(editing.guide, isSelected), null),
};
