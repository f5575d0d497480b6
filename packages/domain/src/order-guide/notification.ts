import type { OrderGuide } from "./guide.schema.ts";
import { editCount } from "./selection.ts";

/** The bar over a guide that is being edited: `status` says whether it shows, `editCount` how many lines are selected (spec §3). */
export interface EditNotification {
  readonly status: boolean;
  readonly editCount: number;
}

/** The edit notification is on while at least one line is selected. Spec §4, GUIDE-EDIT-13, GUIDE-EDIT-14. */
export const editNotification = (guide: OrderGuide): EditNotification => {
  const count = editCount(guide);
  return { status: count > 0, editCount: count };
};
