import { isOnlyGreeting, type Piece } from "./written-words.ts";

/** Why a pasted line orders nothing. */
export type SkipReason = "mail" | "greeting" | "signature" | "heading" | "total" | "contact" | "blank" | "mark";

const MAIL =
  /^(?:(?:from|to|cc|bcc|subject|date|sent|reply-to|re|fwd?)\s*:|on\b.{4,120}\bwrote:?$|[-_\s]*(?:original|forwarded) message\b|begin forwarded message)/i;
const TOTAL =
  /^(?:(?:grand|order|sub)[\s-]*)?(?:total|subtotal|(?:sales )?tax|delivery(?: fee| charge)?|freight|shipping|fuel surcharge|balance(?: due)?|amount due|discount|deposit|invoice|page|p\.?o\.?|account|acct|order (?:no\.?|number|date))\b[\s:#$€£.\d,/-]*(?:of \d+|usd)?$/i;
const CONTACT =
  /\S@\S+\.\S|\bhttps?:|\bwww\.|^(?:(?:tel|phone|cell|ph|fax|office|mobile)\b[\s.:]*)?\+?1?[\s.-]*\(?\d{3}\)?[\s.-]\s*\d{3}[\s.-]\d{4}$/i;
const SHORT_PHONE = /^\D{0,12}\d{3}[\s.-]\d{4}$/;
const SIGN_OFF =
  /^(?:--|best[\s,!.]*$|best,|(?:many |thank|thx|ty\b|thanks|cheers|(?:kind |warm |best )?regards|sincerely|yours|talk soon|see you|have a (?:good|great|nice)|sent from my|get outlook for))/i;

const HEADINGS = new Set(
  (
    "item items number numbers no num sku code product products description desc name qty quantity order ordered unit " +
    "units uom pack size price cost total amount ext extended brand par on hand count vendor each notes category"
  ).split(" "),
);

const isTableHeading = (pieces: readonly Piece[]): boolean =>
  pieces.length >= 2 && pieces.every(({ text }) => HEADINGS.has(text.toLowerCase()));

/** A line as far as it is read when it may be skipped. */
export interface Skippable {
  readonly text: string;
  readonly pieces: readonly Piece[];
  /** What is more than polite: from, and up to (`withoutCourtesies`). */
  readonly said: readonly [number, number];
  readonly hasQuantity: boolean;
}

/** Why a line orders nothing; null = it may be an item. Lines after a sign-off without a number are the signature. */
export const skipReasonOf = (
  { text, pieces, said, hasQuantity }: Skippable,
  isSignature: boolean,
): SkipReason | null => {
  if (pieces.length === 0) return text.startsWith("--") ? "signature" : "mark";
  if (MAIL.test(text)) return "mail";
  if (TOTAL.test(text)) return "total";
  if (CONTACT.test(text)) return "contact";
  if (isTableHeading(pieces)) return "heading";
  if (isSignature && SHORT_PHONE.test(text)) return "contact";
  if (hasQuantity) return null;
  const [from, to] = said;
  if (SIGN_OFF.test(text) || isSignature) return "signature";
  if (from >= to || isOnlyGreeting(pieces, from)) return "greeting";
  return text.endsWith(":") ? "heading" : null;
};

/** Whether what follows a line without a number is a signature. */
export const endsMessage = (text: string): boolean => SIGN_OFF.test(text);
