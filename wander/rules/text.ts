/** The words a page must never show, with a name for each: all are a program's, not the trade's. */
const WORDS = {
  noUndefined: /\bundefined\b/,
  noNaN: /\bNaN\b/,
  noObject: /\[object /,
  noNull: /(?:^|\s)null(?:\s|$)/,
  noInfinity: /\bInfinity\b/,
  noInvalidDate: /Invalid Date/,
  noRawInstant: /\b\d{4}-\d\d-\d\dT\d\d:/,
  noTemplate: /\$\{|\{\{|%s\b/,
  noEntity: /&(?:amp|nbsp|quot|lt|gt|#\d+);/,
  noBrokenLetters: /\uFFFD|â€|Ã[©¨¼¶¤]/,
  noErrorName: /\b(?:TypeError|ReferenceError|RangeError|SyntaxError)\b/,
  noStackTrace: /\bat \S+ \(?https?:\/\/|\.js:\d+:\d+/,
  noPlaceholderText: /\blorem ipsum\b|\bTODO\b|\bFIXME\b/i,
  noDoubledCurrency: /\$\s?\$/,
  noEmptyBrackets: /\(\s*\)/,
  noLooseComma: /\w ,\s|,,|;;/,
} as const;

export type WordRule = keyof typeof WORDS;

export const wordRules = Object.keys(WORDS) as readonly WordRule[];

/** What is found of the words of one rule, with what stands around it. */
export const foundWords = (rule: WordRule, text: string): readonly string[] => {
  const found = WORDS[rule].exec(text);
  return found === null ? [] : [text.slice(Math.max(0, found.index - 20), found.index + 40).replaceAll("\n", " ")];
};

const AMOUNT = /-?\$\s?-?\d[\d,]*(?:\.\d+)?/g;

export const amountsIn = (text: string): readonly string[] => text.match(AMOUNT) ?? [];

/** Cents of the first amount of a text, `null` = there is none. */
export const centsIn = (text: string): number | null => {
  const amount = amountsIn(text)[0];
  return amount === undefined ? null : Math.round(Number(amount.replaceAll(/[$,\s]/g, "")) * 100);
};

/** Amounts without exactly two decimals: $5, $5.1, $5.123. Whole dollars of thousands are written so too. */
export const withoutTwoDecimals = (text: string): readonly string[] =>
  amountsIn(text).filter((amount) => !/\.\d\d$/.test(amount));

/** Amounts of a thousand and more without its comma, or with one at the wrong place. */
export const withoutCommas = (text: string): readonly string[] =>
  amountsIn(text).filter((amount) => {
    const whole = amount.replaceAll(/[-$\s]/g, "").split(".")[0] ?? "";
    return !/^\d{1,3}(?:,\d{3})*$/.test(whole);
  });

export const belowZero = (text: string): readonly string[] => amountsIn(text).filter((amount) => amount.includes("-"));

/** The count in a text like "6 items", `null` = there is none. */
export const countIn = (text: string): number | null => {
  const found = /(\d[\d,]*) items?\b/.exec(text);
  return found === null ? null : Number(found[1]?.replaceAll(",", ""));
};

/** What keeps a quantity from being a whole number of units; an empty field is none. */
export const badQuantity = (value: string): string | null => {
  if (value === "" || /^\d{1,7}$/.test(value)) return null;
  return value.startsWith("-") ? "below zero" : "not a whole number";
};
