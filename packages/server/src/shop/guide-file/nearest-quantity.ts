import { MAX_QUANTITY } from "@larder/domain/quantity/quantity";

const NUMBER = /^(\d{1,3}(?:[,' .]\d{3})+|\d+)(?:[.,](\d+))?/;

/** The quantity meant by an invalid text: "2 cs" is 2, 2.5 becomes 3, too much the maximum. Null = not a number first. OP-61, OP-67. */
export const nearestQuantity = (text: string): number | null => {
  const read = NUMBER.exec(text.trim().slice(0, 40));
  if (read === null) return null;
  const whole = Number((read[1] ?? "").replaceAll(/\D/g, ""));
  const hasPart = /[1-9]/.test(read[2] ?? "");
  return Math.min(MAX_QUANTITY, hasPart ? whole + 1 : whole);
};
