const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const ZIP = /^[0-9]{5}(-[0-9]{4})?$/;
const TIME = /^([01][0-9]|2[0-3]):[0-5][0-9]$/;
const PHONE_SIGNS = /^[0-9\s().+-]*$/;

/** An email address is text@text.text without blanks and with one @ (§5, MSG-81, OP-26). */
export const isEmail = (text: string): boolean => EMAIL.test(text);

/** A US zip code has 5 digits, or 5 and 4 with a hyphen (OP-26, OP-74). */
export const isZip = (text: string): boolean => ZIP.test(text);

/** A time of day is 'HH:mm' from 00:00 to 23:59 (IDENT-25, OP-77). */
export const isTimeOfDay = (text: string): boolean => TIME.test(text);

/** A US phone number has 10 digits; a leading 1 isn't counted, letters aren't allowed (OP-74). */
export const isPhone = (text: string): boolean => {
  if (!PHONE_SIGNS.test(text)) return false;
  const digits = text.replace(/[^0-9]/g, "");
  return digits.length === 10 || (digits.length === 11 && digits.startsWith("1"));
};
