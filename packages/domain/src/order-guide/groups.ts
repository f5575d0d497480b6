import type { Sentence } from "../text/sentences.ts";
import type { GuideEditing } from "./editing.ts";
import { originOf, withGuide } from "./editing.ts";
import { caseFold, freeGroupName } from "./group-name.ts";
import type { GuideGroup, GuideLine, OrderGuide } from "./guide.schema.ts";
import { withGroups, withUngrouped } from "./line.ts";
import { deselected } from "./selection.ts";

/** What is shown after an edit. Its words: `sentence(notice)`. GUIDE-EDIT-39. */
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
 * - `NotEditable`: the group belongs to the catalogue (OP-140) or to the house.
 * - `Unknown`: there is no such group, line or size any more.
 * - `AlreadyThere`: the guide holds each of the products already; it holds a product once.
 * - `FixedGroups`: in the catalogue's view there are no groups of one's own, and a save would drop one (OP-140).
 */
export type GuideRefusal = "EmptyName" | "NotEditable" | "Unknown" | "AlreadyThere" | "FixedGroups";

/** What came of an edit. An edit that changes nothing answers the same editing; `refusal` says why when it may not be made. */
export interface Edited {
  readonly editing: GuideEditing;
  readonly notice: GuideNotice | null;
  readonly refusal: GuideRefusal | null;
}

/** Nothing to do, and nothing wrong. */
export const unchanged = (editing: GuideEditing): Edited => ({ editing, notice: null, refusal: null });

/** Not to be done. */
export const refused = (editing: GuideEditing, refusal: GuideRefusal): Edited => ({ editing, notice: null, refusal });

/** Done; without a notice when it comes to nothing. */
export const edited = (before: GuideEditing, guide: OrderGuide, notice: GuideNotice | null): Edited => {
  const editing = withGuide(before, guide);
  return editing === before ? unchanged(before) : { editing, notice, refusal: null };
};

/** Only an `isEditable` of false keeps a group from being renamed, deleted and filled. Spec §4 §6, GUIDE-EDIT-18; OP-140. */
export const isGroupEditable = (group: Pick<GuideGroup, "isEditable">): boolean => group.isEditable !== false;

/**
 * A new group is empty and stands at the top; a name that is taken gets a number. The catalogue's view has no groups of one's
 * own. Spec §4, GUIDE-EDIT-15, GUIDE-EDIT-16; OP-140.
 */
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

/**
 * A group gets another name, with a number when another group has it; its own name in another case is not taken.
 * Spec §4, GUIDE-EDIT-17; OP-54, OP-140.
 */
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

/**
 * Deleting a group takes its lines out of it: they go to the end of the ungrouped ones, and none is lost.
 * Spec §4 §6, GUIDE-EDIT-18, GUIDE-EDIT-19.
 */
export const deleteGroup = (editing: GuideEditing, name: string): Edited => {
  const group = editing.guide.categories.find((one) => one.name === name);
  if (group === undefined) return refused(editing, "Unknown");
  return isGroupEditable(group) ? dissolve(editing, (one) => one === group) : refused(editing, "NotEditable");
};

/**
 * Deleting the selected groups does so with each of them; those that are not editable stay. One notice for all.
 * Spec §4 §6, GUIDE-EDIT-20.
 */
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
