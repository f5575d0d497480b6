import type { Sku, Unit } from "../catalog/sku.schema.ts";
import type { GuideEditing } from "./editing.ts";
import type { Edited } from "./groups.ts";
import type { GuideLine } from "./guide.schema.ts";

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
 * The rule of each kind of edit: `groupEdits`, `lineEdits`, `moveEdits` and `selectionEdits` together are all of them.
 * GUIDE-EDIT-10 to GUIDE-EDIT-29 (§4).
 */
export type EditRules = {
  readonly [Tag in GuideEdit["_tag"]]: (
    editing: GuideEditing,
    edit: Extract<GuideEdit, { readonly _tag: Tag }>,
  ) => Edited;
};

/**
 * An edit yields the new guide, a notice, and a refusal if it isn't allowed, by the rule of its kind. Untouched parts
 * keep their identity. GUIDE-EDIT-10 to GUIDE-EDIT-29 (§4).
 */
export const applyEdit = (editing: GuideEditing, edit: GuideEdit, rules: EditRules): Edited =>
  rules[edit._tag](editing, edit as never);
