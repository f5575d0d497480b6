const WEIGHTS = [3, 1] as const;

/** As long as a typed number may be, with four blanks or dashes and two to spare. */
const LONGEST = 20;

const digitsOf = (text: string): string => text.replaceAll(/[\s-]/g, "");

/** The check digit of the digits before it: from the right they count three times and once in turn (GS1 General Specifications 7.9). */
const checkDigit = (digits: string): number => {
  const sum = digits
    .split("")
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (WEIGHTS[at % 2] as number), 0);
  return (10 - (sum % 10)) % 10;
};

/**
 * A barcode number as it counts, of 14 digits; null = it isn't one. It has 8, 12, 13 or 14 digits, blanks and dashes
 * between them allowed, and the last is the check digit of the others. Shorter ones have zeros before them, so that the
 * 12 digits of a label and the 14 of a list are the same number (OP-67).
 */
export const gtinKey = (text: string): string | null => {
  const digits = digitsOf(text);
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits)) return null;
  return checkDigit(digits.slice(0, -1)) === Number(digits.at(-1)) ? digits.padStart(14, "0") : null;
};

/** Whether a text is a barcode number with the right check digit (OP-67). */
export const isGtin = (text: string): boolean => gtinKey(text) !== null;

/** Why a text isn't a barcode number; null = it is one. */
export const gtinProblem = (text: string): "digits" | "check digit" | null => {
  const digits = digitsOf(text);
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits)) return "digits";
  return isGtin(text) ? null : "check digit";
};

/**
 * What the packages of one thing share, a piece's barcode and its case's: the number without its first digit, which says
 * how it's packed, and without its check digit. `key`: as `gtinKey` has it (OP-62).
 */
export const gtinItem = (key: string): string => key.slice(1, -1);

/** A barcode number as it's kept: printed as it was given, unless it has a blank or dash at every other digit. */
export const writtenGtin = (text: string): string => {
  const written = text.trim().replaceAll(/\s+/g, " ");
  return written.length > LONGEST ? digitsOf(written) : written;
};

/**
 * Every way to write a barcode number that means the same: as 8, 12, 13 and 14 digits, as far as its zeros go. For a
 * search that compares words, such as a hosted one (OP-67, SEARCH-03). Empty = the text isn't one.
 */
export const gtinForms = (text: string): readonly string[] => {
  const key = gtinKey(text);
  if (key === null) return [];
  return [8, 12, 13, 14].filter((length) => /^0*$/.test(key.slice(0, -length))).map((length) => key.slice(-length));
};
