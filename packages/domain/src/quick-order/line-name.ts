import { MAX_QUANTITY } from "../quantity/quantity.ts";
import type { WrittenLine } from "./written-line.ts";

/** Longest name that is looked up. */
const MAX_NAME = 120;

/** A code, as other distributors print it next to the name. */
const CODE = /^\d{5,}$/;

/** What isn't a word of the name: prices and codes, and quantities, which are marked, in a unit that packs, plain at either end, or a measure that the line begins with. */
const notNamed = ({ said, quantities }: WrittenLine): ReadonlySet<number> => {
  const hasWhole = quantities.some(({ isPriced, quantity }) => !isPriced && quantity <= MAX_QUANTITY);
  const out = new Set(quantities.filter(({ isPriced }) => isPriced && hasWhole).map(({ at }) => at));
  for (const [at, { text }] of said.entries()) if (CODE.test(text)) out.add(at);
  const [only] = quantities;
  if (quantities.length === 1 && only?.at === 0 && only.unit?.isMeasure === true) out.add(0);
  const telling = said.flatMap((_, at) => (out.has(at) ? [] : [at]));
  for (const { at, quantity, isMarked, unit, unitBefore } of quantities) {
    const isPlain = unit === null && quantity <= MAX_QUANTITY;
    const isEnd = at === telling[0] || at === telling.at(-1);
    if (isMarked || unit?.isMeasure === false || (isPlain && (isEnd || unitBefore?.isMeasure === false))) out.add(at);
  }
  return out;
};

const CASE = /^c(?:s|ases?)$/i;

/** What a line calls its item, without quantity, unit and codes; '' = it names none (OP-62). */
export const nameOf = (line: WrittenLine): string => {
  const { said, marks } = line;
  const out = notNamed(line);
  const words = said.filter(({ text }, at) => {
    if (out.has(at)) return false;
    if (!marks.has(at)) return true;
    return !out.has(at - 1) && !out.has(at + 1) && said.length > 1 && !CASE.test(text);
  });
  const name = words.map(({ text, raw }) => (/[\d.]%\W*$/.test(raw) ? `${text}%` : text)).join(" ");
  return /\p{L}{2}|\p{L}\p{N}|\p{N}\p{L}/u.test(name) ? name.slice(0, MAX_NAME) : "";
};
