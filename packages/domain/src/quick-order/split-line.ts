import { type Piece, piecesIn } from "./pieces.ts";
import type { WrittenLine } from "./written-line.ts";

const MAX_PARTS = 40;
const MAX_READ = 1_000;

/** Where a part has its quantity: first ('3 cs cream'), last ('cream 3'), or last in a measure ('cream 3 lb'), which can be a size. */
type Kind = "first" | "last" | "measured" | "courtesy" | "other";

/** How a part of a line is read (`writtenLine`). */
export type ReadPart = (pieces: readonly Piece[]) => WrittenLine;

/** The words with which a line is split in a language. */
export interface SplitWords {
  /** What stands between two items, with the sign in a group of its own. */
  readonly between: RegExp;
  /** What stands behind a size and names no item: '2 cs salmon, 12 lb avg'. */
  readonly ofSize: ReadonlySet<string>;
}

/** '10 lb onions', and not '10 lb avg' or '50 lb bag': what is measured is named. Up to a piece. */
const namesWhat = ({ said, marks }: WrittenLine, { ofSize }: SplitWords, end = said.length): boolean =>
  said.some(
    ({ text }, at) => at < end && /^\p{L}{3,}$/u.test(text) && !marks.has(at) && !ofSize.has(text.toLowerCase()),
  );

/** 'lemons 4 lb': a name of its own, and behind it a measure, with nothing after that. */
const isMeasured = (line: WrittenLine, last: number, words: SplitWords): boolean =>
  line.quantities.some(({ at, quantity, unit }) => at === last && quantity <= 999 && unit?.isMeasure === true) &&
  namesWhat(line, words, last);

const kindOf = (part: string, read: ReadPart, words: SplitWords): Kind => {
  const line = read(piecesIn(part.split(/\s+/)));
  const { meant, said, marks } = line;
  if (meant[0] >= meant[1]) return "courtesy";
  const quantities = line.quantities.filter(
    ({ at, quantity, unit, isMarked }) =>
      quantity <= 999 && (isMarked || unit?.isMeasure !== true || (at === 0 && namesWhat(line, words))),
  );
  const isNamed = said.some(
    ({ text }, at) => !marks.has(at) && !quantities.some((each) => each.at === at) && /\p{L}{2}|\p{N}{5}/u.test(text),
  );
  if (!isNamed) return "other";
  const last = said.findLastIndex((_, at) => !marks.has(at));
  if (quantities.some(({ at }) => at === 0)) return "first";
  if (isMeasured(line, last, words)) return "measured";
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

/**
 * The items of a message's line, 'can I get 3 cs cream and two eggs, thx': each has its quantity and its name. One item
 * is one part (OP-62).
 */
export const splitLine = (text: string, read: ReadPart, words: SplitWords): readonly string[] => {
  if (text.length > MAX_READ || /[\t"|]|;\S/.test(text)) return [text];
  const pieces = text.split(words.between);
  if (pieces.length < 3 || pieces.length > 2 * MAX_PARTS) return [text];
  const parts = withMeasures(
    pieces.flatMap((part, at) =>
      at % 2 === 0 ? [{ text: part, before: pieces[at - 1] ?? "", kind: kindOf(part, read, words) }] : [],
    ),
  );
  const kinds = new Set(parts.map(({ kind }) => kind));
  if (parts.filter(isItem).length < 2) return [text];
  if (!kinds.has("first") || !kinds.has("last")) return joinItems(parts, kinds.has("first"));
  const turn = turnOf(parts);
  return turn === null ? [text] : [...joinItems(parts.slice(0, turn), false), ...joinItems(parts.slice(turn), true)];
};
