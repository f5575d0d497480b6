import { isUnit } from "./written-quantity.ts";

/** A piece of a pasted line: without surrounding signs for comparison, and as it is written. */
export interface Piece {
  readonly text: string;
  readonly raw: string;
}

/** From the first letter or digit to the last. Backtracks once, so it stays linear. */
const CORE = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su;

/** Each text without the signs around it; what has neither letter nor digit is left out. */
export const piecesIn = (texts: readonly string[]): readonly Piece[] =>
  texts.flatMap((raw) => {
    const text = CORE.exec(raw)?.[0];
    return text === undefined ? [] : [{ text, raw }];
  });

const wordsIn = (words: string): ReadonlySet<string> => new Set(words.split(" "));

const BEFORE = wordsIn(
  "hi hello hey dear can could would will i we you u id ill im i'd i'll i'm please pls plz kindly get need want have " +
    "like to also and then plus add send me us give just some for us our my the more tomorrow today hi, be do",
);
const AFTER = wordsIn("please pls plz tomorrow today asap tonight ok you and");
const THANKS = wordsIn("thx thanks thank ty cheers regards thnx tks");
const GREETINGS = wordsIn("hi hello hey dear");
const DAY = wordsIn("morning afternoon evening day");

/** What begins a request, and what only asks for something, after 'hi Dana'. */
const CLAUSE = wordsIn("can could would will may i we id ill i'd i'll need its it's it’s this im i'm i’m");
const REQUEST = wordsIn("get need want like send add");
const SELF = wordsIn("its it's it’s im i'm i’m");
const FROM = wordsIn("from at with");
const PLEASANT = wordsIn("hope how well attached below list");

const MAX_NAME_AFTER_THANKS = 4;
const MAX_PLACE = 4;
const MAX_GREETING = 6;

const low = (piece: Piece | undefined): string => piece?.text.toLowerCase() ?? "";

const isPlainWord = (piece: Piece | undefined): boolean =>
  piece !== undefined && !/\p{N}/u.test(piece.text) && !isUnit(piece.text) && numberOf(low(piece)) === null;

/** Up to where 'Dana' of 'hi Dana can I get' goes: a request follows. */
const afterAddressee = (pieces: readonly Piece[], from: number, to: number): number => {
  if (!isPlainWord(pieces[from])) return from;
  for (const at of [from + 1, from + 2])
    if (at < to && isPlainWord(pieces[at - 1]) && CLAUSE.has(low(pieces[at]))) return at;
  return from;
};

/** Up to where 'its Leo' goes, at the end 'its Leo from Harbor House'. */
const afterSelf = (pieces: readonly Piece[], from: number, to: number): number => {
  const isThis = low(pieces[from]) === "this" && low(pieces[from + 1]) === "is";
  if (!isThis && !SELF.has(low(pieces[from]))) return from;
  const name = from + (isThis ? 2 : 1);
  if (name >= to || !isPlainWord(pieces[name])) return from;
  if (!FROM.has(low(pieces[name + 1]))) return name + 1;
  const place = pieces.slice(name + 2, Math.min(to, name + 2 + MAX_PLACE));
  return name + 2 + place.length === to && place.every(isPlainWord) ? to : name + 1;
};

/** The part of a line without what is only polite: "hi, can I get … please, thx Bob". From, and up to. */
export const withoutCourtesies = (pieces: readonly Piece[]): readonly [number, number] => {
  let to = pieces.length;
  const thanks = pieces.findLastIndex((piece) => THANKS.has(low(piece)));
  const tail = thanks === -1 ? [] : pieces.slice(thanks);
  if (tail.length > 0 && tail.length <= MAX_NAME_AFTER_THANKS && !tail.some(({ text }) => /\p{N}/u.test(text)))
    to = thanks;
  while (to > 0 && AFTER.has(low(pieces[to - 1]))) to -= 1;
  let from = 0;
  const greets = isGreeting(pieces);
  let isAddressed = false;
  while (from < to) {
    const self = greets ? afterSelf(pieces, from, to) : from;
    if (self > from) from = self;
    else if (low(pieces[from]) === "good" && DAY.has(low(pieces[from + 1]))) from += 2;
    else if (BEFORE.has(low(pieces[from]))) from += 1;
    else {
      const next = greets && !isAddressed ? afterAddressee(pieces, from, to) : from;
      if (next === from) break;
      isAddressed = true;
      from = next;
    }
  }
  return [Math.min(from, to), to];
};

/** Whether a line begins as a greeting does. */
export const isGreeting = (pieces: readonly Piece[]): boolean =>
  GREETINGS.has(low(pieces[0])) || (low(pieces[0]) === "good" && DAY.has(low(pieces[1])));

/** Whether a greeting asks for nothing: it is short, or pleasant. */
export const isOnlyGreeting = (pieces: readonly Piece[], from: number): boolean => {
  if (!isGreeting(pieces) || pieces.slice(0, from).some((piece) => REQUEST.has(low(piece)))) return false;
  return pieces.length <= MAX_GREETING || pieces.some((piece) => PLEASANT.has(low(piece)));
};

const NUMBERS: Readonly<Record<string, string>> = {
  one: "1",
  two: "2",
  three: "3",
  four: "4",
  five: "5",
  six: "6",
  seven: "7",
  eight: "8",
  nine: "9",
  ten: "10",
  eleven: "11",
  twelve: "12",
  fifteen: "15",
  twenty: "20",
};

const DOZEN = wordsIn("dozen doz dz dozens");

const numberOf = (word: string): string | null => {
  if (Object.hasOwn(NUMBERS, word)) return NUMBERS[word] ?? null;
  return word === "a" || word === "an" ? "1" : null;
};

/** What half of can be written as 1/2; of a measure, as in "1/2 gal", it is a size. */
const WHOLE_PACKS = wordsIn("cs case ctn carton box");

const isContainer = (piece: Piece | undefined): boolean =>
  piece !== undefined && !DOZEN.has(low(piece)) && isUnit(piece.text);

/** The number that words from `at` on stand for, and how many words those are; null = none. */
const readNumber = (pieces: readonly Piece[], at: number, isEdge: boolean): readonly [string, number] | null => {
  const [here, next, third, fourth] = [0, 1, 2, 3].map((by) => low(pieces[at + by])) as [
    string,
    string,
    string,
    string,
  ];
  const isHalf = here === "half" || here === "½";
  if (here === "1/2" && at === 0 && WHOLE_PACKS.has(next)) return ["0.5", 1];
  if (isHalf && next === "a" && DOZEN.has(third)) return ["6", 3];
  if (isHalf && DOZEN.has(next)) return ["6", 2];
  if (isHalf && next === "a" && isContainer(pieces[at + 2])) return ["0.5", 2];
  if (isHalf && isContainer(pieces[at + 1])) return ["0.5", 1];
  if (here === "a" && next === "half" && isContainer(pieces[at + 2])) return ["0.5", 2];
  if (here === "a" && next === "couple") return ["2", third === "of" ? 3 : 2];
  if (here === "couple" && next === "of") return ["2", 2];
  const count = numberOf(here) ?? (/^\d{1,3}$/.test(here) ? here : null);
  if (count !== null && DOZEN.has(next) && isContainer(pieces[at + 2])) return [String(12 * Number(count)), 2];
  if (DOZEN.has(here) && isEdge) return ["1dozen", 1];
  const word = numberOf(here);
  if (word === null) return null;
  if (here.startsWith("a")) return isEdge && at === 0 && next !== "" && !/^\p{N}/u.test(next) ? [word, 1] : null;
  return isEdge || isUnit(pieces[at + 1]?.text) || DOZEN.has(fourth) ? [word, 1] : null;
};

/** Numbers written as words become digits where a quantity can be: at either end, or before a unit (OP-62). */
export const withDigits = (pieces: readonly Piece[]): readonly Piece[] => {
  const read: Piece[] = [];
  for (let at = 0; at < pieces.length;) {
    const piece = pieces[at] as Piece;
    const isEdge = at === 0 || at === pieces.length - 1;
    const isDozenAfterNumber = DOZEN.has(low(piece)) && /^\p{N}/u.test(read.at(-1)?.text ?? "");
    const found = isDozenAfterNumber ? null : readNumber(pieces, at, isEdge);
    read.push(found === null ? piece : { text: found[0], raw: found[0] });
    at += found?.[1] ?? 1;
  }
  return read;
};
