import type { GuideView, OrderGuide } from "./guide.schema.ts";
import { caseFold } from "./group-name.ts";

/**
 * A guide that is being edited. Nothing in it is ever changed in place: an older value is the undo.
 * What was removed and what was moved is not written down but follows from the two guides (`removedLines`, `movedLines`), so
 * that a move back leaves no record.
 */
export interface GuideEditing {
  /** The guide as it was when editing began: the backup, the very reference (GUIDE-EDIT-06, OP-51). */
  readonly base: OrderGuide;
  /** The guide as it is on the screen. */
  readonly guide: OrderGuide;
  readonly view: GuideView;
  /** Of each group that was renamed or made since: its folded name → its name in `base`, null for a new one. */
  readonly origins: Readonly<Record<string, string | null>>;
}

/** Editing begins: the guide as it is becomes the backup. Spec §4, GUIDE-EDIT-06; OP-51. */
export const beginEditing = (guide: OrderGuide, view: GuideView): GuideEditing => ({
  base: guide,
  guide,
  view,
  origins: {},
});

/** The same editing when the guide is the same, else the editing with this guide. */
export const withGuide = (editing: GuideEditing, guide: OrderGuide): GuideEditing =>
  guide === editing.guide ? editing : { ...editing, guide };

/** The name a group had when editing began; null = the group is new. GUIDE-EDIT-27. */
export const originOf = (editing: Pick<GuideEditing, "origins">, name: string): string | null => {
  const origin = editing.origins[caseFold(name)];
  return origin === undefined ? name : origin;
};
