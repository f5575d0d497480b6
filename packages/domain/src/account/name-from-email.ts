import { MAX_SIGN_UP_TEXT } from "../input-limits.ts";

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/**
 * A first and a last name for a person whose list has only their email: "ann.nord@x.example" is Ann Nord; what has one
 * word, as "orders@x.example", goes by it and the organization they order for. They can change it in their account (OP-26).
 */
export const nameFromEmail = (email: string, organization: string): readonly [first: string, last: string] => {
  const words = (email.split("@")[0] ?? "")
    .replace(/\+.*$/, "")
    .split(/[._-]+/)
    .filter((word) => /\p{L}/u.test(word));
  const [first, ...rest] = words.map(capital);
  const last = rest.length > 0 ? rest.join(" ") : organization;
  return [(first ?? "Orders").slice(0, MAX_SIGN_UP_TEXT), last.slice(0, MAX_SIGN_UP_TEXT)];
};
