import { numberText, plural } from "./plural.ts";

export const orderGuideMessages = {
  groupBy: "Group by",
  groups: "Groups",
  edit: "Edit",
  editRest: " guide",
  print: "Print",
  defaultGuide: "your default guide",
  changed: (when: string, who: string | null) => `changed ${when}${who === null ? "" : ` by ${who}`}`,
  sharedBy: (who: string) => `shared by ${who}`,
  withQuantity: (n: number) => `${numberText(n)} with a quantity`,
  add: (n: number) => (n === 0 ? "Add" : `Add ${plural(n, "item", "items")}`),
  addRest: " to cart",
  clearSearch: "Clear search",
  addedShort: (n: number) => `${plural(n, "item", "items")} added`,
  viewCart: "View cart",
  loadingTitle: "Order guide",
} as const;
