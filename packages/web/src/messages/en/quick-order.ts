import type { Adjustment } from "@larder/domain/quick-order/fit-quantity";
import { numberText, plural } from "./plural.ts";

export const quickOrderMessages = {
  title: "Quick order",
  lead: "Item number, quantity, Enter.",
  scan: "Scan",
  paste: "Paste a list",
  clearAll: "Clear all",
  rows: "Rows",
  itemNumber: "Item number",
  itemOfRow: (row: number) => `Item number, row ${row}`,
  quantityOfRow: (row: number) => `Quantity of row ${row}`,
  clearRow: (row: number) => `Clear row ${row}`,
  checking: "Checking…",
  unknown: (text: string) => `No item ${text}.`,
  unknownHint: "It is not in your catalog. Type a name to find it.",
  several: "Several items are spelled like this:",
  restricted: "Call your sales rep to order this item.",
  changeTo: (n: number) => `Change to ${numberText(n)}`,
  completions: "Items",
  found: (n: number) => plural(n, "item", "items"),
  lookUpFailed: "The item numbers could not be checked",
  tryAgain: "Try again",
  lookUpFailedText: "What you typed is kept.",
  ready: (n: number) => plural(n, "line", "lines"),
  stay: (n: number) => `${plural(n, "row stays", "rows stay")} here`,
  addRows: (n: number) => (n === 0 ? "Add to cart" : `Add ${plural(n, "line", "lines")} to cart`),
  nothingReady: "Type an item number and a quantity to start.",
  added: (n: number, kept: number) =>
    `${plural(n, "line", "lines")} added to cart${kept === 0 ? "" : `, ${numberText(kept)} ${kept === 1 ? "stays" : "stay"} here`}`,
  viewCart: "View cart",
  notAdded: "The cart did not take these lines",
  notAddedText: "All of them are still here.",
  pasteTitle: "Paste a list",
  yourList: "Your list",
  pasteHint: (most: number) =>
    `Copy two columns from a spreadsheet, a text message or an old order. ${numberText(most)} lines at most.`,
  tooLong: (n: number, most: number) => `This list has ${numberText(n)} lines; paste ${numberText(most)} at most.`,
  typeRows: "Type rows instead",
  howRead: "How a line is read",
  nothingYet: "Nothing goes into the cart before you have seen the review.",
  review: (n: number) => (n === 0 ? "Review" : `Review ${plural(n, "line", "lines")}`),
  inList: "in your list",
  reviewTitle: "Review your list",
  reviewLead: (n: number) => `${plural(n, "line", "lines")}, sorted below.`,
  backToList: "Back to the list",
  checkingList: (left: number) => `Checking ${plural(left, "item number", "item numbers")}…`,
  buckets: {
    ambiguous: {
      name: "Choose one of several",
      short: "choose one",
      text: "This line could mean more than one thing.",
    },
    adjusted: { name: "Adjusted", short: "adjusted", text: "We changed something on these. Please check." },
    unknown: { name: "Not found", short: "not found", text: "Stays here until you find it or leave it out." },
    matched: { name: "Matched", short: "matched", text: "Ready to add to your cart." },
  },
  line: "Line",
  why: {
    items: "More than one item matches.",
    quantities: "Several numbers can be the quantity.",
    unit: "Not sold by the unit that is written.",
  },
  notFound: "We couldn't find this item.",
  notForSale: (name: string) => `${name} cannot be ordered here. Call your sales rep.`,
  find: "Find the item",
  findLine: (line: string) => `Find the item of line ${line}`,
  leaveOut: "Leave out",
  leaveOutLine: (line: string) => `Leave out line ${line}`,
  leftOut: "Left out",
  restore: "Add it back",
  chooseFor: (line: string, text: string) => `Line ${line}, ${text}`,
  notOrdered: "Not ordered",
  more: (n: number) => `${numberText(n)} more`,
  scanTitle: "Scan items",
  scanText: "Hold the code in the picture. The same code again adds one.",
  scanned: (code: string, quantity: number) => `${code}, ${quantity}. Ready for the next.`,
  noCamera: "The camera cannot be used",
  noCameraText: "Allow it for this page in the browser, or type the number.",
} as const;

export const adjustmentText = (
  adjustment: Adjustment | { readonly _tag: "Respelled"; readonly written: string },
  notice: (of: Extract<Adjustment, { readonly _tag: "Limits" }>["notice"]) => string,
): string => {
  switch (adjustment._tag) {
    case "NoQuantity":
      return "No quantity in this line.";
    case "NotWhole":
      return "Rounded up to a whole number.";
    case "TooMany":
      return `${numberText(adjustment.maximum)} is the most in one line.`;
    case "Limits":
      return notice(adjustment.notice);
    case "OutOfStock":
      return "Out of stock.";
    case "Respelled":
      return `Written as ${adjustment.written}.`;
  }
};
