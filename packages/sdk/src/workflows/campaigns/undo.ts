import type { CampaignContent } from "@larder/domain/messaging/campaign.schema";
import type { CampaignEdit, CampaignEditor, CampaignUndo } from "./state.ts";

/** Keystrokes in one field this close to each other are undone together, ms. */
const TYPING_MS = 1_000;
const MAX_STEPS = 100;

const isTyped = (before: unknown, after: unknown): boolean =>
  typeof after === "string" || (Array.isArray(before) && Array.isArray(after) && before.length === after.length);

/** The steps with one more: what was there before this change, or before what is dropped when `change` is null. */
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
 * Takes the last change back: a text as it was typed, a button or a member of the audience that was removed, and changes that
 * were dropped. What is stored meanwhile stays stored; the older content becomes a change of its current version.
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
