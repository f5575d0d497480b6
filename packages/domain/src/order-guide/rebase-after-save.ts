import { type GuideEditing, originOf } from "./editing.ts";
import { caseFold } from "./group-name.ts";
import type { GuideId, OrderGuide } from "./guide.schema.ts";

/** The number and the version under which something was saved. */
export interface SavedAs {
  readonly id: GuideId;
  /** null = the server does not return it. */
  readonly version: string | null;
}

/**
 * A save with a lost answer turns out to have succeeded, and editing has gone on since: what was saved is the basis from now
 * on, so that the next save sends what was removed and moved after it. Groups are followed through their new names. The guide
 * keeps its identity unless it gets its number only now. GUIDE-EDIT-09, GUIDE-EDIT-34; OP-91, OP-143.
 */
export const rebaseAfterSave = (editing: GuideEditing, saved: GuideEditing, { id, version }: SavedAs): GuideEditing => {
  const base: OrderGuide = { ...saved.guide, id, version };
  const guide = editing.guide.id === id ? editing.guide : { ...editing.guide, id };
  // The name in what was saved, by the name that a group had before; a new one by its own.
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
