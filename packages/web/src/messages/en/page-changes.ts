import { pagePartsMessages } from "./page-parts.ts";
import { sitePartsMessages } from "./site-parts.ts";

export const pageChangesMessages = {
  title: "What changes",
  failed: "What changes didn't load",
  none: "Nothing changes for customers.",
  names: {
    ...pagePartsMessages.kinds,
    ...sitePartsMessages.names,
    title: "Page title",
    order: "Order of sections",
  } as Readonly<Record<string, string>>,
  how: { added: "Added", removed: "Removed", changed: "Changed", schedule: "When it shows" },
  before: "Before",
  after: "After",
  compare: "Compare",
  compareOf: (version: number) => `Compare version ${version} with what customers see`,
  hide: "Hide",
} as const;
