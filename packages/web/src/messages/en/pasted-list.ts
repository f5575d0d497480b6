import { numberText, plural } from "./plural.ts";
import type { SkipReason } from "@larder/domain/quick-order/skipped-line";

export const pastedListMessages = {
  lead: "Paste anything: an email, a text message, a spreadsheet. We find the items by number or name.",
  examples: [
    ["204417 2", "2 CS of 204417"],
    ["heavy cream 2", "2 CS of the one in your guide"],
    ["510033;2;EA", "2 EA of 510033"],
    ["two cs limes pls", "2 CS of limes"],
    ["butter 1", "You choose which butter"],
  ],
  checking: (names: number) => `Finding ${plural(names, "item", "items")} by name…`,
  skippedGroup: { name: "Skipped", short: "skipped", text: "These don't look like items. If one is, find it." },
  skipped: {
    mail: "Email header.",
    greeting: "Not an item.",
    signature: "Signature.",
    heading: "Heading.",
    total: "Total or fee.",
    contact: "Contact details.",
    blank: "No quantity.",
    mark: "No words.",
  } satisfies Readonly<Record<SkipReason, string>>,
  /** Items of one line are 3a, 3b, … */
  lineLabel: (line: number, part: number) =>
    `${line}${part === 0 ? "" : String.fromCodePoint(96 + Math.min(part, 26))}`,
  other: "Find another item",
  change: "Change item",
  isItem: "Find the item",
  stay: (n: number) => `${plural(n, "item stays", "items stay")} here`,
  readyOf: (ready: number, all: number) => `${numberText(ready)} of ${plural(all, "item", "items")}`,
  add: (n: number) => (n === 0 ? "Add to cart" : `Add ${plural(n, "item", "items")} to cart`),
  keys: "Press a number or the arrows to choose, then Enter for the next.",
} as const;
