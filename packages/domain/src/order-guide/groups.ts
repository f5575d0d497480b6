import type { Sentence } from "../text/sentences.ts";
import type { GuideEditing } from "./editing.ts";
import { originOf, withGuide } from "./editing.ts";
import { freeGroupName } from "./free-name.ts";
import { caseFold } from "./group-name.ts";
import type { GuideGroup, GuideLine, OrderGuide } from "./guide.schema.ts";
import { withGroups, withUngrouped } from "./line.ts";
import { deselected } from "./selection.ts";

/** The notice after an edit; `sentence(notice)` words it (GUIDE-EDIT-39). */
export type GuideNotice = Extract<
  Sentence,
  {
    readonly _tag:
      | "NewGroupCreated"
      | "GroupMovedToUngrouped"
      | "ItemMovedToUngrouped"
      | "ItemDeleted"
      | "ItemReordered";
  }
>;

/**
 * Why an edit changes nothing.
 * - `EmptyName`: a group or guide needs a name.
 * - `NotEditable`: a catalog group, or one that isn't the customer's.
 * - `Unknown`: the group, line or size no longer exists.
 * - `AlreadyThere`: the guide already has all the products.
 * - `FixedGroups`: the catalog view has no custom groups, and a save would drop one.
 * OP-140.
 */
export type GuideRefusal = "EmptyName" | "NotEditable" | "Unknown" | "AlreadyThere" | "FixedGroups";

/** An edit's result. Without effect it returns the same editing; `refusal` says why if the edit isn't allowed. */
export interface Edited {
  readonly editing: GuideEditing;
  readonly notice: GuideNotice | null;
  readonly refusal: GuideRefusal | null;
}

/** An edit with nothing to do, and nothing wrong. */
export const unchanged = (editing: GuideEditing): Edited => ({ editing, notice: null, refusal: null });

/** An edit that isn't allowed. */
export const refused = (editing: GuideEditing, refusal: GuideRefusal): Edited => ({ editing, notice: null, refusal });

/** A made edit; no notice if nothing changed. */
export const edited = (before: GuideEditing, guide: OrderGuide, notice: GuideNotice | null): Edited => {
  const editing = withGuide(before, guide);
  return editing === before ? unchanged(before) : { editing, notice, refusal: null };
};

/** Only an `isEditable` of false prevents renaming, deleting and filling a group (§4 §6, GUIDE-EDIT-18, OP-140). */
export const isGroupEditable = (group: Pick<GuideGroup, "isEditable">): boolean => group.isEditable !== false;

/** A new group is empty and comes first; the catalog view has none (§4, GUIDE-EDIT-15, GUIDE-EDIT-16, OP-140). */
export const addGroup = (editing: GuideEditing, wanted: string): Edited => {
  if (editing.view === "cwCategories") return refused(editing, "FixedGroups");
  const name = freeGroupName(
    wanted,
    editing.guide.categories.map((group) => group.name),
  );
  if (name === null) return refused(editing, "EmptyName");
  const group: GuideGroup = { name, lineItems: [], isSelected: false, isEditable: true };
  const guide = withGroups(editing.guide, [group, ...editing.guide.categories]);
  const origins = { ...editing.origins, [caseFold(name)]: null };
  return { editing: { ...editing, guide, origins }, notice: { _tag: "NewGroupCreated" }, refusal: null };
};

/** A renamed group gets a number if another has the name (§4, GUIDE-EDIT-17, OP-54, OP-140). */
export const renameGroup = (editing: GuideEditing, from: string, wanted: string): Edited => {
  const { guide } = editing;
  const index = guide.categories.findIndex((group) => group.name === from);
  const group = guide.categories[index];
  if (group === undefined) return refused(editing, "Unknown");
  if (!isGroupEditable(group)) return refused(editing, "NotEditable");
  const name = freeGroupName(
    wanted,
    guide.categories.toSpliced(index, 1).map((other) => other.name),
  );
  if (name === null) return refused(editing, "EmptyName");
  if (name === from) return unchanged(editing);
  const { [caseFold(from)]: _former, ...others } = editing.origins;
  const origins = { ...others, [caseFold(name)]: originOf(editing, from) };
  const renamed = withGroups(guide, guide.categories.with(index, { ...group, name }));
  return { editing: { ...editing, guide: renamed, origins }, notice: null, refusal: null };
};

/** Deleting a group ungroups its lines; none is lost (§4 §6, GUIDE-EDIT-18, GUIDE-EDIT-19). */
export const deleteGroup = (editing: GuideEditing, name: string): Edited => {
  const group = editing.guide.categories.find((one) => one.name === name);
  if (group === undefined) return refused(editing, "Unknown");
  return isGroupEditable(group) ? dissolve(editing, (one) => one === group) : refused(editing, "NotEditable");
};

/** Deleting the selected groups keeps those that aren't editable. One notice covers all (§4 §6, GUIDE-EDIT-20). */
export const deleteSelectedGroups = (editing: GuideEditing): Edited => {
  const selected = editing.guide.categories.filter((group) => group.isSelected);
  if (selected.length === 0) return unchanged(editing);
  if (!selected.some(isGroupEditable)) return refused(editing, "NotEditable");
  return dissolve(editing, (group) => group.isSelected && isGroupEditable(group));
};

const dissolve = (editing: GuideEditing, isDeleted: (group: GuideGroup) => boolean): Edited => {
  const kept: GuideGroup[] = [];
  const freed: (readonly GuideLine[])[] = [editing.guide.ungroupedProducts.lineItems];
  const origins: Record<string, string | null> = { ...editing.origins };
  for (const group of editing.guide.categories) {
    if (!isDeleted(group)) kept.push(group);
    else {
      delete origins[caseFold(group.name)];
      if (group.lineItems.length > 0) freed.push(group.lineItems.map(deselected));
    }
  }
  const lineItems = freed.length === 1 ? editing.guide.ungroupedProducts.lineItems : freed.flat();
  const guide = withUngrouped(withGroups(editing.guide, kept), lineItems);
  return { editing: { ...editing, guide, origins }, notice: { _tag: "GroupMovedToUngrouped" }, refusal: null };
};
