import { type GuideEditing, originOf } from "./editing.ts";
import { caseFold } from "./group-name.ts";
import type { GuideId, OrderGuide } from "./guide.schema.ts";

export interface SavedAs {
  readonly id: GuideId;
  /** null = not returned by the server. */
  readonly version: string | null;
}

/**
 * When a save whose response was lost turns out to have succeeded while editing went on, the saved guide becomes the
 * base, so the next save sends only later changes. Groups are tracked through renames. The guide keeps its identity
 * unless it just got its id (GUIDE-EDIT-09, GUIDE-EDIT-34, OP-91, OP-143).
 */
export const rebaseAfterSave = (editing: GuideEditing, saved: GuideEditing, { id, version }: SavedAs): GuideEditing => {
  const base: OrderGuide = { ...saved.guide, id, version };
  const guide = editing.guide.id === id ? editing.guide : { ...editing.guide, id };
  // Saved group names by their original name; new groups by their own.
  const names = new Map<string, string>();
  const made = new Map<string, string>();
  for (const { name } of saved.guide.categories) {
    const origin = originOf(saved, name);
    if (origin === null) made.set(caseFold(name), name);
    else names.set(origin, name);
  }
  const origins: Record<string, string | null> = {};
  for (const { name } of guide.categories) {
    const origin = originOf(editing, name);
    const was = (origin === null ? made.get(caseFold(name)) : names.get(origin)) ?? null;
    if (was !== name) origins[caseFold(name)] = was;
  }
  return { ...editing, base, guide, origins };
};
