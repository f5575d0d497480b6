import type { Sku, Unit } from "../catalog/sku.schema.ts";
import { addLines } from "./add-lines.ts";
import { chooseDefaultSize, sizesOf } from "./default-size.ts";
import { deleteLine, deleteSelected } from "./delete-lines.ts";
import { type GuideEditing, withGuide } from "./editing.ts";
import {
  addGroup,
  deleteGroup,
  deleteSelectedGroups,
  type Edited,
  edited,
  refused,
  renameGroup,
  unchanged,
} from "./groups.ts";
import type { GuideLine, OrderGuide } from "./guide.schema.ts";
import { moveLines } from "./moves.ts";
import { placeLines } from "./place-lines.ts";
import { reorderGroup, reorderLine } from "./reorder.ts";
import { selectAll, selectedSkus, selectGroup, selectLine, selectLines } from "./selection.ts";

/**
 * Every edit of a guide as data that can be stored, replayed, undone and merged. Lines are identified by item number,
 * groups by current name; 'Ungrouped' means the ungrouped lines. Indexes start at 0 and are clamped. GUIDE-EDIT-10 to
 * GUIDE-EDIT-29 (§4).
 */
export type GuideEdit =
  | { readonly _tag: "RenameGuide"; readonly name: string }
  | { readonly _tag: "AddGroup"; readonly name: string }
  | { readonly _tag: "RenameGroup"; readonly group: string; readonly name: string }
  | { readonly _tag: "DeleteGroup"; readonly group: string }
  | { readonly _tag: "DeleteSelectedGroups" }
  | { readonly _tag: "ReorderGroup"; readonly group: string; readonly to: number }
  | { readonly _tag: "AddLines"; readonly lines: readonly GuideLine[]; readonly to: string }
  | { readonly _tag: "DeleteLine"; readonly sku: Sku }
  | { readonly _tag: "DeleteSelected" }
  | { readonly _tag: "MoveLines"; readonly skus: readonly Sku[]; readonly to: string }
  | { readonly _tag: "MoveSelected"; readonly to: string }
  | { readonly _tag: "ReorderLine"; readonly sku: Sku; readonly to: number }
  | { readonly _tag: "PlaceLines"; readonly skus: readonly Sku[]; readonly group: string; readonly to: number }
  | { readonly _tag: "ChooseDefaultSize"; readonly sku: Sku; readonly unit: Unit }
  | { readonly _tag: "SelectGroup"; readonly group: string; readonly isSelected: boolean }
  | { readonly _tag: "SelectLine"; readonly sku: Sku; readonly isSelected: boolean }
  | { readonly _tag: "SelectLines"; readonly skus: readonly Sku[]; readonly isSelected: boolean }
  | { readonly _tag: "SelectAll"; readonly isSelected: boolean };

/**
 * An edit yields the new guide, a notice, and a refusal if it isn't allowed. Untouched parts keep their identity.
 * GUIDE-EDIT-10 to GUIDE-EDIT-29 (§4).
 */
export const applyEdit = (editing: GuideEditing, edit: GuideEdit): Edited => {
  const { guide } = editing;
  switch (edit._tag) {
    case "RenameGuide":
      return renameGuide(editing, edit.name);
    case "AddGroup":
      return addGroup(editing, edit.name);
    case "RenameGroup":
      return renameGroup(editing, edit.group, edit.name);
    case "DeleteGroup":
      return deleteGroup(editing, edit.group);
    case "DeleteSelectedGroups":
      return deleteSelectedGroups(editing);
    case "ReorderGroup":
      return edited(editing, reorderGroup(guide, edit.group, edit.to), null);
    case "AddLines":
      return addLines(editing, edit.lines, edit.to);
    case "DeleteLine":
      return deleteLine(editing, edit.sku);
    case "DeleteSelected":
      return deleteSelected(editing);
    case "MoveLines":
      return moveLines(editing, edit.skus, edit.to);
    case "MoveSelected":
      return moveLines(editing, selectedSkus(guide), edit.to);
    case "ReorderLine":
      return edited(editing, reorderLine(guide, edit.sku, edit.to), { _tag: "ItemReordered" });
    case "PlaceLines":
      return placeLines(editing, edit.skus, edit.group, edit.to);
    case "ChooseDefaultSize":
      return resize(editing, edit.sku, edit.unit);
    case "SelectGroup":
      return edited(editing, selectGroup(guide, edit.group, edit.isSelected), null);
    case "SelectLine":
      return edited(editing, selectLine(guide, edit.sku, edit.isSelected), null);
    case "SelectLines":
      return edited(editing, selectLines(guide, edit.skus, edit.isSelected), null);
    case "SelectAll":
      return edited(editing, selectAll(guide, edit.isSelected), null);
  }
};

/** A guide's name can't be empty; surrounding blanks are dropped (GUIDE-EDIT-31). */
const renameGuide = (editing: GuideEditing, wanted: string): Edited => {
  const name = wanted.trim();
  if (name === "") return refused(editing, "EmptyName");
  return name === editing.guide.name ? unchanged(editing) : edited(editing, { ...editing.guide, name }, null);
};

const resize = (editing: GuideEditing, item: Sku, unit: Unit): Edited => {
  const guide = chooseDefaultSize(editing.guide, item, unit);
  if (guide !== editing.guide) return { editing: withGuide(editing, guide), notice: null, refusal: null };
  return hasSize(guide, item, unit) ? unchanged(editing) : refused(editing, "Unknown");
};

const hasSize = (guide: OrderGuide, item: Sku, unit: Unit): boolean => {
  const has = (line: GuideLine): boolean => line.productSku === item && sizesOf(line).includes(unit);
  return guide.categories.some((group) => group.lineItems.some(has)) || guide.ungroupedProducts.lineItems.some(has);
};
