import { isQuantityMark, type WrittenQuantity, writtenQuantities } from "./written-quantity.ts";
import { piecesIn, withDigits, withoutCourtesies } from "./written-words.ts";

const BETWEEN = /(,\s+|;\s+|\+\s*|\s+[&/]\s+(?=\p{N})|[.!]\s+|\s+(?:and|plus|also|then)\s+)/iu;

const MAX_PARTS = 40;
const MAX_READ = 1_000;

/** Where a part has its quantity: first ('3 cs cream'), last ('cream 3'), or last in a measure ('cream 3 lb'), which can be a size. */
type Kind = "first" | "last" | "measured" | "courtesy" | "other";

/** What stands behind a size and names no item: '2 cs salmon, 12 lb avg'. */
const OF_SIZE = new Set(
  "avg average approx approximately net wt weight loose bulk up or plus min max minimum maximum size sized total per only".split(
    " ",
  ),
);

/** '10 lb onions', and not '10 lb avg' or '50 lb bag': what is measured is named. */
const namesWhat = (texts: readonly string[]): boolean =>
  texts.some((text) => /^\p{L}{3,}$/u.test(text) && !isQuantityMark(text) && !OF_SIZE.has(text.toLowerCase()));

/** 'lemons 4 lb': a name of its own, and behind it a measure, with nothing after that. */
const isMeasured = (texts: readonly string[], written: readonly WrittenQuantity[]): boolean => {
  const last = texts.findLastIndex((text) => !isQuantityMark(text));
  const isLast = written.some(({ at, quantity, unit }) => at === last && quantity <= 999 && unit?.isMeasure === true);
  return isLast && namesWhat(texts.slice(0, last));
};

const kindOf = (part: string): Kind => {
  const all = piecesIn(part.split(/\s+/));
  const [from, to] = withoutCourtesies(all);
  if (from >= to) return "courtesy";
  const said = withDigits(all.slice(from, to));
  const texts = said.map(({ text }) => text);
  const written = writtenQuantities(
    texts,
    said.map(({ raw }) => raw),
  );
  const quantities = written.filter(
    ({ at, quantity, unit, isMarked }) =>
      quantity <= 999 && (isMarked || unit?.isMeasure !== true || (at === 0 && namesWhat(texts))),
  );
  const isNamed = said.some(
    ({ text }, at) =>
      !isQuantityMark(text) && !quantities.some((each) => each.at === at) && /\p{L}{2}|\p{N}{5}/u.test(text),
  );
  if (!isNamed) return "other";
  if (!quantities.some(({ at }) => at === 0) && isMeasured(texts, written)) return "measured";
  const last = texts.findLastIndex((text) => !isQuantityMark(text));
  if (quantities.some(({ at }) => at === 0)) return "first";
  return quantities.some(({ at }) => at === last) ? "last" : "other";
};

interface Part {
  readonly text: string;
  readonly before: string;
  readonly kind: Kind;
}

/**
 * A measure at the end counts as a quantity only where the whole line is written so: two of them, or one among two
 * counted items, and no other number. 'flour 50 lb, 2' and 'flour 50 lb, King Arthur 2' stay one item.
 */
const withMeasures = (parts: readonly Part[]): readonly Part[] => {
  const count = (kind: Kind): number => parts.filter((part) => part.kind === kind).length;
  const isListed = count("measured") > 1 || (count("measured") === 1 && count("last") > 1);
  const isClear = parts.every(({ text, kind }) => kind !== "first" && (kind !== "other" || !/\p{N}/u.test(text)));
  const kind = isListed && isClear ? "last" : "other";
  return parts.map((part) => (part.kind === "measured" ? { ...part, kind } : part));
};

const isItem = ({ kind }: Part): boolean => kind === "first" || kind === "last";

/** With the quantity first, what follows an item belongs to it; with the quantity last, what precedes it. */
const joinItems = (parts: readonly Part[], isFirst: boolean): readonly string[] => {
  const joined: { text: string; hasItem: boolean }[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const isOpen =
      last !== undefined && (isFirst ? !isItem(part) || !last.hasItem : !last.hasItem || part.kind === "courtesy");
    if (isOpen) {
      last.text += part.before + part.text;
      last.hasItem ||= isItem(part);
    } else joined.push({ text: part.text, hasItem: isItem(part) });
  }
  const tail = joined.at(-1);
  const previous = joined.at(-2);
  const merged =
    tail !== undefined && previous !== undefined && !tail.hasItem
      ? [...joined.slice(0, -2), { text: `${previous.text}, ${tail.text}`, hasItem: true }]
      : joined;
  return merged.map((one) => one.text.trim());
};

/** Where quantities stop being last and start being first, 'cream 2, 3 cs eggs'; null = they are mixed otherwise. */
const turnOf = (parts: readonly Part[]): number | null => {
  const turn = parts.findIndex(({ kind }) => kind === "first");
  return parts[turn - 1]?.kind === "last" && parts.slice(turn).every(({ kind }) => kind !== "last") ? turn : null;
};

/** The items of a message's line, 'can I get 3 cs cream and two eggs, thx': each has its quantity and its name. One item is one part. */
export const splitLine = (text: string): readonly string[] => {
  if (text.length > MAX_READ || /[\t"|]|;\S/.test(text)) return [text];
  const pieces = text.split(BETWEEN);
  if (pieces.length < 3 || pieces.length > 2 * MAX_PARTS) return [text];
  const parts = withMeasures(
    pieces.flatMap((part, at) =>
      at % 2 === 0 ? [{ text: part, before: pieces[at - 1] ?? "", kind: kindOf(part) }] : [],
    ),
  );
  const kinds = new Set(parts.map(({ kind }) => kind));
  if (parts.filter(isItem).length < 2) return [text];
  if (!kinds.has("first") || !kinds.has("last")) return joinItems(parts, kinds.has("first"));
  const turn = turnOf(parts);
  return turn === null ? [text] : [...joinItems(parts.slice(0, turn), false), ...joinItems(parts.slice(turn), true)];
};
