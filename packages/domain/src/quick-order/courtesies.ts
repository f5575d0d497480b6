import { type NumberWords, numberOf } from "./number-words.ts";
import { low, type Piece } from "./pieces.ts";
import { isUnit } from "./written-quantity.ts";

/** What is polite in a language, and asks for nothing. */
export interface CourtesyWords extends NumberWords {
  readonly before: ReadonlySet<string>;
  readonly after: ReadonlySet<string>;
  readonly thanks: ReadonlySet<string>;
  readonly greetings: ReadonlySet<string>;
  /** What follows 'good', as 'morning'. */
  readonly day: ReadonlySet<string>;
  /** What begins a request, after 'hi Dana'. */
  readonly clause: ReadonlySet<string>;
  /** What only asks for something. */
  readonly request: ReadonlySet<string>;
  readonly self: ReadonlySet<string>;
  readonly from: ReadonlySet<string>;
  readonly pleasant: ReadonlySet<string>;
}

const MAX_NAME_AFTER_THANKS = 4;
const MAX_PLACE = 4;
const MAX_GREETING = 6;

const isPlainWord = (piece: Piece | undefined, words: CourtesyWords): boolean =>
  piece !== undefined &&
  !/\p{N}/u.test(piece.text) &&
  !isUnit(piece.text, words) &&
  numberOf(low(piece), words) === null;

/** Up to where 'Dana' of 'hi Dana can I get' goes: a request follows. */
const afterAddressee = (pieces: readonly Piece[], from: number, to: number, words: CourtesyWords): number => {
  if (!isPlainWord(pieces[from], words)) return from;
  for (const at of [from + 1, from + 2])
    if (at < to && isPlainWord(pieces[at - 1], words) && words.clause.has(low(pieces[at]))) return at;
  return from;
};

/** Up to where 'its Leo' goes, at the end 'its Leo from Harbor House'. */
const afterSelf = (pieces: readonly Piece[], from: number, to: number, words: CourtesyWords): number => {
  const isThis = low(pieces[from]) === "this" && low(pieces[from + 1]) === "is";
  if (!isThis && !words.self.has(low(pieces[from]))) return from;
  const name = from + (isThis ? 2 : 1);
  if (name >= to || !isPlainWord(pieces[name], words)) return from;
  if (!words.from.has(low(pieces[name + 1]))) return name + 1;
  const place = pieces.slice(name + 2, Math.min(to, name + 2 + MAX_PLACE));
  return name + 2 + place.length === to && place.every((piece) => isPlainWord(piece, words)) ? to : name + 1;
};

const isGoodDay = (pieces: readonly Piece[], at: number, { day }: CourtesyWords): boolean =>
  low(pieces[at]) === "good" && day.has(low(pieces[at + 1]));

/** The part of a line without what is only polite: "hi, can I get … please, thx Bob". From, and up to (OP-62). */
export const withoutCourtesies = (pieces: readonly Piece[], words: CourtesyWords): readonly [number, number] => {
  let to = pieces.length;
  const thanks = pieces.findLastIndex((piece) => words.thanks.has(low(piece)));
  const tail = thanks === -1 ? [] : pieces.slice(thanks);
  if (tail.length > 0 && tail.length <= MAX_NAME_AFTER_THANKS && !tail.some(({ text }) => /\p{N}/u.test(text)))
    to = thanks;
  while (to > 0 && words.after.has(low(pieces[to - 1]))) to -= 1;
  let from = 0;
  const greets = isGreeting(pieces, words);
  let isAddressed = false;
  while (from < to) {
    const self = greets ? afterSelf(pieces, from, to, words) : from;
    if (self > from) from = self;
    else if (isGoodDay(pieces, from, words)) from += 2;
    else if (words.before.has(low(pieces[from]))) from += 1;
    else {
      const next = greets && !isAddressed ? afterAddressee(pieces, from, to, words) : from;
      if (next === from) break;
      isAddressed = true;
      from = next;
    }
  }
  return [Math.min(from, to), to];
};

const isGreeting = (pieces: readonly Piece[], words: CourtesyWords): boolean =>
  words.greetings.has(low(pieces[0])) || isGoodDay(pieces, 0, words);

/** Whether a greeting asks for nothing: it is short, or pleasant. `from`: where its courtesies end. */
export const isOnlyGreeting = (pieces: readonly Piece[], from: number, words: CourtesyWords): boolean => {
  if (!isGreeting(pieces, words) || pieces.slice(0, from).some((piece) => words.request.has(low(piece)))) return false;
  return pieces.length <= MAX_GREETING || pieces.some((piece) => words.pleasant.has(low(piece)));
};
