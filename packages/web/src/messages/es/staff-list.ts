import type * as En from "../en/staff-list.ts";
import type { Translated } from "../translated.ts";

export const staffListMessages: Translated<typeof En.staffListMessages> = { today: "Hoy", yesterday: "Ayer" };
