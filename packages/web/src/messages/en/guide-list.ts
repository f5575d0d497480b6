import { sentence } from "@larder/domain/text/sentences";
import type { GuideAction } from "@larder/sdk";
import { numberText, plural } from "./plural.ts";

const done: Record<Exclude<GuideAction["_tag"], "Share">, string> = {
  Hide: "Order guide hidden.",
  Unhide: "Order guide shown again.",
  MakeDefault: "Default order guide changed.",
  Copy: "Order guide copied.",
  Rename: "Order guide renamed.",
  Delete: "Order guide deleted.",
  Transfer: "Ownership transferred.",
  Unshare: "Order guide no longer shared.",
  ImportShared: "Order guide copied to your guides.",
};

/** GUIDE-LIST-24; a share names the other organization (GUIDE-IO-20). */
export const actionText = (action: GuideAction): string =>
  action._tag === "Share"
    ? sentence({ _tag: "GuideShared", organization: action.organizationName })
    : done[action._tag];

export const guideListMessages = {
  title: "Order guides",
  openTitle: "Open an order guide",
  all: "All order guides",
  notLoaded: "Your order guides didn't load",
  noneHere: "This shop doesn't have order guides",
  browse: "Browse products",
  lead: "Your saved lists. We open the default one first.",
  mine: "Mine",
  shared: "Shared with me",
  hidden: "Hidden",
  kinds: "Which order guides?",
  importGuide: "Import",
  newGuide: "New guide",
  name: "Guide",
  owner: "Owner",
  size: "Products",
  clearSearch: "Clear search",
  noneFound: (term: string) => `No guide matches “${term}”`,
  order: "Sort by",
  orders: { name: "By name", viewed: "Last viewed", changed: "Last changed", size: "Most products" },
  lastViewed: "Last viewed",
  changed: "Changed",
  never: "Never",
  viewed: (when: string) => (when === "" ? "never viewed" : `viewed ${when}`),
  default: "Default",
  actions: (name: string) => `Actions for ${name}`,
  open: "Open",
  hide: "Hide",
  unhide: "Show again",
  makeDefault: "Make default",
  duplicate: "Duplicate",
  importShared: "Copy to your guides",
  rename: "Rename",
  transfer: "Transfer ownership",
  share: "Share",
  downloadAs: (format: "csv" | "xlsx") => (format === "csv" ? "Download CSV" : "Download Excel"),
  addFromFile: "Add from a file",
  delete: "Delete guide",
  ownerOnly: "owner only",
  isDefault: "is the default",
  working: "Working",
  empty: "No order guides yet",
  emptyText: "Create one from what you buy every week, or import a list you already have.",
  emptyShared: "No guides are shared with you",
  emptyHidden: "No hidden guides",
  search: "Find a guide",
  deleteTitle: (name: string) => `Delete “${name}”?`,
  deleteText: (products: number, shared: boolean) =>
    `${plural(products, "product", "products")}.${shared ? " Other people use this guide and will lose it too." : ""}`,
  deleteUnderstood: "I understand this can't be undone",
  keep: "Keep guide",
  renameTitle: (name: string) => `Rename “${name}”`,
  newName: "Name",
  nameMissing: "Enter a name for the order guide.",
  nameTaken: (name: string) => `You already have a guide named “${name}”.`,
  save: "Save name",
  transferTitle: (name: string) => `Transfer “${name}”`,
  transferText: "Only the new owner can change it. It won't be in your guides here anymore, and sharing ends.",
  newOwner: "New owner",
  choose: "Choose an organization",
  transferGo: "Transfer guide",
  shareTitle: (name: string) => `Share “${name}”`,
  shareText: "They can open and copy it, but not change it.",
  shareWith: "Share with",
  shareGo: "Share guide",
  sharedWith: "Shared with",
  sharedWithAll: "All your organizations already have it.",
  stopSharing: (name: string) => `Stop sharing with ${name}`,
  stop: "Stop sharing",
  noOther: "You don't belong to another organization.",
  paper: {
    failed: "Not printed: the rest of the order guide didn't load",
    failedText: (here: number, all: number | null) =>
      all === null
        ? `Only ${plural(here, "product has", "products have")} loaded. A count sheet needs all of them.`
        : `${numberText(here)} of ${plural(all, "product has", "products have")} loaded. A count sheet needs all of them.`,
    onHand: "On hand",
    order: "Order",
    notAll: (printed: number, all: number | null) =>
      `${plural(printed, "product", "products")}${all === null ? "" : ` of ${numberText(all)}`}. To get all of them, use Print in the guide.`,
  },
} as const;
