import type { Adjustment } from "@larder/domain/quick-order/fit-quantity";
import type { OtherUnit } from "@larder/domain/quick-order/line-readings";
import { numberText, plural } from "./plural.ts";

export const quickOrderMessages = {
  title: "Quick order",
  lead: "Type an item number and a quantity. Names and your own numbers work too.",
  scan: "Scan",
  paste: "Paste a list",
  clearAll: "Clear all",
  rows: "Rows",
  itemNumber: "Item number",
  itemOfRow: (row: number) => `Item number, row ${row}`,
  quantityOfRow: (row: number) => `Quantity of row ${row}`,
  addRow: "Add a row",
  clearRow: (row: number) => `Clear row ${row}`,
  checking: "Checking…",
  unknown: (text: string) => `No item ${text}.`,
  unknownHint: "It's not in your catalog. Type a name to find it.",
  didYouMean: "Did you mean:",
  lastOrder: (quantity: string, day: string) => `last ${quantity}, ${day}`,
  lastOrdered: "Ordered last",
  move: "move",
  take: "choose",
  close: "close",
  several: "More than one item matches:",
  restricted: "Call your sales rep to order this item.",
  changeTo: (n: number) => `Change to ${numberText(n)}`,
  completions: "Items",
  found: (n: number) => plural(n, "item", "items"),
  lookUpFailed: "We couldn't check the item numbers",
  tryAgain: "Try again",
  lookUpFailedText: "We kept what you typed.",
  ready: (n: number) => plural(n, "item", "items"),
  stay: (n: number) => `${plural(n, "row stays", "rows stay")} here`,
  addRows: (n: number) => (n === 0 ? "Add to cart" : `Add ${plural(n, "item", "items")} to cart`),
  notReady: (n: number) => `${plural(n, "row isn't", "rows aren't")} ready yet. Check the item and the quantity.`,
  nothingReady: "Type an item number and a quantity to start.",
  added: (n: number, kept: number) =>
    `${plural(n, "item", "items")} added to cart${kept === 0 ? "" : `, ${numberText(kept)} ${kept === 1 ? "stays" : "stay"} here`}`,
  viewCart: "View cart",
  notAdded: "We couldn't add these to your cart",
  notAddedText: "They're all still here.",
  pasteTitle: "Paste a list",
  yourList: "Your list",
  pasteHint: (most: number) =>
    `Copy two columns from a spreadsheet, a text message or an old order. Up to ${numberText(most)} lines.`,
  tooLong: (n: number, most: number) => `This list has ${numberText(n)} lines. Paste up to ${numberText(most)}.`,
  typeRows: "Type rows instead",
  howRead: "How we read a line",
  nothingYet: "Nothing goes in your cart until you've reviewed it.",
  review: (n: number) => (n === 0 ? "Review" : `Review ${plural(n, "line", "lines")}`),
  linesInList: (n: number) => plural(n, "line", "lines"),
  inList: "in your list",
  reviewTitle: "Review your list",
  reviewLead: (n: number) => `${plural(n, "line", "lines")}, sorted below.`,
  backToList: "Back to the list",
  checkingList: (left: number) => `Checking ${plural(left, "item number", "item numbers")}…`,
  buckets: {
    ambiguous: {
      name: "Choose one",
      short: "choose one",
      text: "Each line could mean more than one thing.",
    },
    adjusted: { name: "Adjusted", short: "adjusted", text: "We changed something on these. Please check." },
    unknown: { name: "Not found", short: "not found", text: "These stay here until you find them or leave them out." },
    matched: { name: "Matched", short: "matched", text: "Ready to add to your cart." },
  },
  line: "Line",
  why: {
    items: "More than one item matches.",
    quantities: "More than one number could be the quantity.",
  },
  notFound: "We couldn't find this item.",
  notForSale: (name: string) => `You can't order ${name} here. Call your sales rep.`,
  find: "Find the item",
  findLine: (line: string) => `Find the item for line ${line}`,
  leaveOut: "Leave out",
  leaveOutLine: (line: string) => `Leave out line ${line}`,
  leftOut: "Left out",
  restore: "Add it back",
  chooseFor: (line: string, text: string) => `Line ${line}, ${text}`,
  notOrdered: "Not ordered",
  more: (n: number) => `${numberText(n)} more`,
  scanTitle: "Scan items",
  scanText: "Point the camera at a barcode. Scan it again to add one more.",
  scanned: (code: string, quantity: number) => `${code}, ${quantity}. Ready for the next.`,
  noCamera: "We can't use the camera",
  noCameraText: "Allow it for this page in your browser, or type the number.",
} as const;

const SOLD: Readonly<Record<string, string>> = {
  CS: "by the case (CS)",
  EA: "each (EA)",
  LB: "by the pound (LB)",
};

const otherUnitText = ({ written, soldBy }: OtherUnit): string =>
  `You wrote ${written}. It's sold ${soldBy.map((unit) => SOLD[unit] ?? `by ${unit}`).join(" or ")}.`;

export const adjustmentText = (
  adjustment: Adjustment | OtherUnit | { readonly _tag: "Respelled"; readonly written: string },
  notice: (of: Extract<Adjustment, { readonly _tag: "Limits" }>["notice"]) => string,
): string => {
  switch (adjustment._tag) {
    case "NoQuantity":
      return "This line has no quantity.";
    case "NotWhole":
      return "Rounded up to a whole number.";
    case "TooMany":
      return `You can order up to ${numberText(adjustment.maximum)}.`;
    case "Limits":
      return notice(adjustment.notice);
    case "OutOfStock":
      return "Out of stock.";
    case "OtherUnit":
      return otherUnitText(adjustment);
    case "Respelled":
      return `Written as ${adjustment.written}.`;
  }
};
