import type { Rule, Rules } from "../seen.ts";
import { foundWords, type WordRule, wordRules } from "./text.ts";

const rule =
  (name: WordRule): Rule =>
  ({ text }) =>
    foundWords(name, text);

export const words: Rules = {
  ...Object.fromEntries(wordRules.map((name) => [name, rule(name)])),
  titleHasNoProgramWords: ({ document }) => wordRules.flatMap((name) => foundWords(name, document.title)),
  addressHasNoProgramWords: ({ window }) =>
    /undefined|\bnull\b|NaN|\[object/.test(decodeURIComponent(window.location.pathname)) ? [window.location.href] : [],
};
