import type * as En from "../en/staff-required.ts";
import type { Translated } from "../translated.ts";

export const staffRequiredMessages: Translated<typeof En.staffRequiredMessages> = {
  staffOnly: "Solo el personal puede ver esta página",
};
