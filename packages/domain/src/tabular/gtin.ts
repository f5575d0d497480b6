const WEIGHTS = [3, 1] as const;

/**
 * A barcode number: 8, 12, 13 or 14 digits, blanks and dashes between them allowed, whose last digit is the check digit
 * of the others (OP-67).
 */
export const isGtin = (text: string): boolean => {
  const digits = text.replaceAll(/[\s-]/g, "");
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits)) return false;
  const sum = digits
    .slice(0, -1)
    .split("")
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (WEIGHTS[at % 2] as number), 0);
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1));
};
