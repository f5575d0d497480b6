/** Currency codes and names next to an amount, except words that also describe how goods are sold. */
const CODES = /(?<![a-z])(?:eur|euros?|gbp|cad|aud|nzd|chf|jpy|cny|mxn|inr|sek|nok|dkk|kr|pln|brl)(?![a-z])/iu;
const OTHER_DOLLARS = /(?<![a-z])(?:ca?|au?|nz|hk|s|mx|r)\$/iu;
const SYMBOLS = /(?![$＄﹩])\p{Sc}/u;

/** Prices are in dollars: returns another currency named in a text ('CA$'); null = none (§5 §9, PROD-11, PROD-12). */
export const foreignCurrency = (text: string): string | null =>
  (SYMBOLS.exec(text) ?? OTHER_DOLLARS.exec(text) ?? CODES.exec(text))?.[0] ?? null;
