import { weekday } from "../../../ui/day.ts";

/** 'Fri, Dec 25, 2026': days of next year stand in the same list. */
export const dayName = (day: string): string => `${weekday(day, "UTC")}, ${day.slice(0, 4)}`;
