import { plural } from "./plural.ts";

export const placementsMessages = {
  title: "Placements",
  text: "Where cards appear on pages.",
  none: "No pages have a placement.",
  placement: (id: number) => `Placement ${id}`,
  live: (count: number) => plural(count, "live message", "live messages"),
  noPage: "It isn't on any page, so no one sees its messages.",
  close: "Close",
} as const;
