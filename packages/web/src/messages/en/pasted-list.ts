import type { SkipReason } from "@larder/domain/quick-order/skipped-line";

export const pastedListMessages = {
  lead: "Paste anything: an email, a text message, a spreadsheet. We find the items by number or name.",
  examples: [
    ["204417 2", "2 CS of 204417"],
    ["heavy cream 2", "2 CS of the heavy cream in your guide"],
    ["510033;2;EA", "2 EA of 510033"],
    ["two cs romaine, 3 lemons pls", "Two items"],
    ["butter 1", "You choose which butter"],
  ],
  checking: (names: number) => `Finding ${names === 1 ? "1 item" : `${names} items`} by name…`,
  skippedGroup: { name: "Skipped", short: "skipped", text: "We don't read these as items. Find the item if one is." },
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
  keys: "Press a number or the arrows to choose, then Enter for the next.",
} as const;
