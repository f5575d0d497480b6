import { plural } from "./plural.ts";

export const placementsMessages = {
  title: "Placements",
  text: "Where cards stand in the pages.",
  none: "No page has a placement.",
  placement: (id: number) => `Placement ${id}`,
  live: (count: number) => plural(count, "live message", "live messages"),
  noPage: "No page holds it: its messages are shown to no one.",
  close: "Close",
} as const;
