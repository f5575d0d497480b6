import type { EditRules } from "./edit.ts";
import type { GuideEditing } from "./editing.ts";
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
import { reorderGroup } from "./reorder.ts";

/** A guide's name can't be empty; surrounding blanks are dropped (GUIDE-EDIT-31). */
const renameGuide = (editing: GuideEditing, wanted: string): Edited => {
  const name = wanted.trim();
  if (name === "") return refused(editing, "EmptyName");
  return name === editing.guide.name ? unchanged(editing) : edited(editing, { ...editing.guide, name }, null);
};

/** Edits of a guide's name and of its groups. GUIDE-EDIT-15 to GUIDE-EDIT-20, GUIDE-EDIT-28, GUIDE-EDIT-31 (§4). */
export const groupEdits: Pick<
  EditRules,
  "RenameGuide" | "AddGroup" | "RenameGroup" | "DeleteGroup" | "DeleteSelectedGroups" | "ReorderGroup"
> = {
  RenameGuide: (editing, { name }) => renameGuide(editing, name),
  AddGroup: (editing, { name }) => addGroup(editing, name),
  RenameGroup: (editing, { group, name }) => renameGroup(editing, group, name),
  DeleteGroup: (editing, { group }) => deleteGroup(editing, group),
  DeleteSelectedGroups: deleteSelectedGroups,
  ReorderGroup: (editing, { group, to }) => edited(editing, reorderGroup(editing.guide, group, to), null),
};
