import { type CourtesyWords, isOnlyGreeting } from "./courtesies.ts";
import type { WrittenLine } from "./written-line.ts";

/** Why a pasted line orders nothing. */
export type SkipReason = "mail" | "greeting" | "signature" | "heading" | "total" | "contact" | "blank" | "mark";

const CONTACT =
  /\S@\S+\.\S|\bhttps?:|\bwww\.|^(?:(?:tel|phone|cell|ph|fax|office|mobile)\b[\s.:]*)?\+?1?[\s.-]*\(?\d{3}\)?[\s.-]\s*\d{3}[\s.-]\d{4}$/i;
const SHORT_PHONE = /^\D{0,12}\d{3}[\s.-]\d{4}$/;
/** What lines without an item say in a language. */
export interface SkipWords extends CourtesyWords {
  readonly headings: ReadonlySet<string>;
  /** A header of a mail, or the line above what it quotes. */
  readonly mail: RegExp;
  /** A sum, a fee or a number of the order. */
  readonly total: RegExp;
  readonly signOff: RegExp;
}

const isTableHeading = ({ all }: WrittenLine, { headings }: SkipWords): boolean =>
  all.length >= 2 && all.every(({ text }) => headings.has(text.toLowerCase()));

/**
 * Why a line orders nothing; null = it may be an item. Lines after a sign-off without a number are the signature.
 * `text`: as written, without quote marks (OP-62).
 */
export const skipReasonOf = (
  text: string,
  line: WrittenLine,
  isSignature: boolean,
  words: SkipWords,
): SkipReason | null => {
  const [from, to] = line.meant;
  if (line.all.length === 0) return text.startsWith("--") ? "signature" : "mark";
  if (words.mail.test(text)) return "mail";
  if (words.total.test(text)) return "total";
  if (CONTACT.test(text)) return "contact";
  if (isTableHeading(line, words)) return "heading";
  if (isSignature && SHORT_PHONE.test(text)) return "contact";
  if (line.quantities.some(({ at, unit, isMarked }) => at === 0 || isMarked || unit?.isMeasure !== true)) return null;
  if (words.signOff.test(text) || isSignature) return "signature";
  if (from >= to || isOnlyGreeting(line.all, from, words)) return "greeting";
  return text.endsWith(":") ? "heading" : null;
};

/** Whether what follows a line without a number is a signature. */
export const endsMessage = (text: string, { signOff }: SkipWords): boolean => signOff.test(text);
