import { type Bits, hasBit } from "./bits.ts";
import type { Catalogue } from "./catalogue.ts";
import { QUALITY, TIER } from "./expand.ts";
import type { Matched } from "./match.ts";
import { foldCode, foldedWordsOf, hashOf } from "./words.ts";

/** Scores of what is called exactly as typed, and of what has the typed text as its item number: above all others. */
export const WHOLE_NAME = 2 ** 13 - 2;
export const WHOLE_CODE = 2 ** 13 - 1;

/** A query that can only be an item number: one run of letters and digits. */
export const isItemNumber = (query: string): boolean =>
  /^(?=.*\p{L})(?=.*\p{N}{2})[\p{L}\p{N}-]{5,}$/u.test(query.trim());

/** Lifts what is called exactly as typed, and puts in what has the typed text as, or at the beginning of, its item number. */
export const withWholes = (
  catalogue: Catalogue,
  visible: Bits,
  query: string,
  termCount: number,
  matched: Matched,
): Matched => {
  const name = hashOf(foldedWordsOf(query).join(" "));
  const scores = new Map<number, number>();
  const code = foldCode(query);
  const isCode = code.length >= 2 && /\p{N}/u.test(code) && !/\s/u.test(query.trim());
  if (isCode)
    for (const doc of catalogue.codes.startingWith(code))
      scores.set(doc, (TIER[QUALITY.beginning] as number) * 64 * termCount);
  const exact = catalogue.codes.find(code);
  if (exact !== undefined) scores.set(exact, WHOLE_CODE);
  const { docs, scores: plain } = matched;
  for (let i = 0; i < docs.length; i++) {
    const doc = docs[i] as number;
    if (catalogue.nameHash[doc] === name) plain[i] = WHOLE_NAME;
    const other = scores.get(doc);
    if (other === undefined) continue;
    plain[i] = Math.max(other, plain[i] as number);
    scores.delete(doc);
  }
  const more = [...scores].filter(([doc]) => hasBit(visible, doc));
  if (more.length === 0) return matched;
  const joined = {
    docs: new Uint32Array(docs.length + more.length),
    scores: new Uint16Array(docs.length + more.length),
  };
  joined.docs.set(docs);
  joined.docs.set(
    more.map(([doc]) => doc),
    docs.length,
  );
  joined.scores.set(plain);
  joined.scores.set(
    more.map(([, score]) => score),
    docs.length,
  );
  return joined;
};
