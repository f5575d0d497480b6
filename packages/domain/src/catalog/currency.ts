/** Codes and names of other currencies as they stand next to an amount; words that also say how goods are sold are not among them. */
const CODES = /(?<![a-z])(?:eur|euros?|gbp|cad|aud|nzd|chf|jpy|cny|mxn|inr|sek|nok|dkk|kr|pln|brl)(?![a-z])/iu;
const OTHER_DOLLARS = /(?<![a-z])(?:ca?|au?|nz|hk|s|mx|r)\$/iu;
const SYMBOLS = /(?![$＄﹩])\p{Sc}/u;

/**
 * Prices are in dollars: an amount in another currency is no price and is never taken for as many dollars. Answers what
 * names the other currency in a price text ('€', 'EUR', 'CA$'); null = nothing does. Spec §5 §9, PROD-11, PROD-12.
 */
export const foreignCurrency = (text: string): string | null =>
  (SYMBOLS.exec(text) ?? OTHER_DOLLARS.exec(text) ?? CODES.exec(text))?.[0] ?? null;
