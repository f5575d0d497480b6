import { timeOfDay } from "../../../ui/day.ts";

/** '2:00 PM' for '14:00'. */
export const clockText = (time: string): string => timeOfDay(Date.parse(`2000-01-01T${time}:00Z`), "UTC");
