import type { OrderGuide } from "./guide.schema.ts";
import { editCount } from "./selection.ts";

/** The bar over a guide being edited: whether it shows, and how many lines are selected (§3). */
export interface EditNotification {
  readonly status: boolean;
  readonly editCount: number;
}

/** The edit notification shows while at least one line is selected (§4, GUIDE-EDIT-13, GUIDE-EDIT-14). */
export const editNotification = (guide: OrderGuide): EditNotification => {
  const count = editCount(guide);
  return { status: count > 0, editCount: count };
};
