import { sku, unit } from "../catalog/sku.ts";
import type { GuideEdit } from "../order-guide/edit.ts";
import { plainLine } from "./guide-line.ts";

// Edits of plain guides, with lines given by number.

const item = (number: number) => sku(String(number));

export const addGroup = (name: string): GuideEdit => ({ _tag: "AddGroup", name });
export const addLines = (to: string, ...numbers: readonly number[]): GuideEdit => ({
  _tag: "AddLines",
  lines: numbers.map(plainLine),
  to,
});
export const chooseSize = (number: number, of: string): GuideEdit => ({
  _tag: "ChooseDefaultSize",
  sku: item(number),
  unit: unit(of),
});
export const deleteGroup = (group: string): GuideEdit => ({ _tag: "DeleteGroup", group });
export const deleteLine = (number: number): GuideEdit => ({ _tag: "DeleteLine", sku: item(number) });
export const moveLines = (to: string, ...numbers: readonly number[]): GuideEdit => ({
  _tag: "MoveLines",
  skus: numbers.map(item),
  to,
});
export const moveSelected = (to: string): GuideEdit => ({ _tag: "MoveSelected", to });
export const renameGroup = (group: string, name: string): GuideEdit => ({ _tag: "RenameGroup", group, name });
export const renameGuide = (name: string): GuideEdit => ({ _tag: "RenameGuide", name });
export const reorderGroup = (group: string, to: number): GuideEdit => ({ _tag: "ReorderGroup", group, to });
export const reorderLine = (number: number, to: number): GuideEdit => ({ _tag: "ReorderLine", sku: item(number), to });
export const selectAll: GuideEdit = { _tag: "SelectAll", isSelected: true };
export const selectGroup = (group: string): GuideEdit => ({ _tag: "SelectGroup", group, isSelected: true });
export const selectLine = (number: number): GuideEdit => ({ _tag: "SelectLine", sku: item(number), isSelected: true });
