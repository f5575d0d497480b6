import type { GuideView, OrderGuide } from "./guide.schema.ts";
import { caseFold } from "./group-name.ts";

/** A guide being edited, immutable. Removed and moved lines are derived, so moving back leaves no trace. */
export interface GuideEditing {
  /** The guide when editing began, by reference (GUIDE-EDIT-06, OP-51). */
  readonly base: OrderGuide;
  readonly guide: OrderGuide;
  readonly view: GuideView;
  /** For renamed and new groups: folded name → name in `base`, null if new. */
  readonly origins: Readonly<Record<string, string | null>>;
}

/** Editing begins with the current guide as the backup (§4, GUIDE-EDIT-06, OP-51). */
export const beginEditing = (guide: OrderGuide, view: GuideView): GuideEditing => ({
  base: guide,
  guide,
  view,
  origins: {},
});

/** Returns the same editing if the guide is unchanged. */
export const withGuide = (editing: GuideEditing, guide: OrderGuide): GuideEditing =>
  guide === editing.guide ? editing : { ...editing, guide };

/** A group's name when editing began; null = the group is new (GUIDE-EDIT-27). */
export const originOf = (editing: Pick<GuideEditing, "origins">, name: string): string | null => {
  const origin = editing.origins[caseFold(name)];
  return origin === undefined ? name : origin;
};
