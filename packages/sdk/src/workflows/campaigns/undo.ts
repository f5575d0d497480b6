import type { CampaignContent } from "@larder/domain/messaging/campaign.schema";
import type { CampaignEdit, CampaignEditor, CampaignUndo } from "./state.ts";

/** Keystrokes within this time, in ms, are undone together. */
const TYPING_MS = 1_000;
const MAX_STEPS = 100;

const isTyped = (before: unknown, after: unknown): boolean =>
  typeof after === "string" || (Array.isArray(before) && Array.isArray(after) && before.length === after.length);

/** Records an undo step: the state before this change, or before dropping edits if `change` is null. */
export const recordUndo = (
  { undo, selected }: Pick<CampaignEditor, "undo" | "selected">,
  edit: CampaignEdit,
  change: Partial<CampaignContent> | null,
  now: number,
): readonly CampaignUndo[] => {
  if (selected === null) return undo;
  const last = undo.at(-1);
  const changed = Object.entries(change ?? {}) as [keyof CampaignContent, unknown][];
  const fields = changed.map(([field]) => field).join(" ");
  const isSameText =
    fields !== "" && last?.fields === fields && changed.every(([field, value]) => isTyped(edit.content[field], value));
  return isSameText && now - last.at < TYPING_MS
    ? undo.with(-1, { ...last, at: now })
    : [...undo, { selected, edit, fields, at: now }].slice(-MAX_STEPS);
};

/**
 * Undoes the last change: typed text, a removed button or audience member, or dropped edits. Saves made since stay; the
 * older content becomes an edit of the current version.
 */
export const undoLast = (editor: CampaignEditor): Partial<CampaignEditor> => {
  const step = editor.undo.at(-1);
  if (step === undefined) return {};
  const { saved, selected, undo } = editor;
  const open = selected ?? step.selected;
  const { [open]: _, ...others } = editor.edits;
  const isOpenSaved = saved !== null && saved.id === open;
  const edit = isOpenSaved ? { ...step.edit, id: saved.id, version: saved.version } : step.edit;
  const isAsSaved = isOpenSaved && JSON.stringify(saved.content) === JSON.stringify(edit.content);
  return { selected: open, undo: undo.slice(0, -1), edits: isAsSaved ? others : { ...others, [open]: edit } };
};
