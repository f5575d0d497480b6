import type * as En from "../en/staff-required.ts";
import type { Translated } from "../translated.ts";

export const staffRequiredMessages: Translated<typeof En.staffRequiredMessages> = {
  noAccess: "No tienes acceso a esta página",
};
