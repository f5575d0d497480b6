/** Codes and names of other currencies as they stand beside an amount; words that also say how goods are sold are not among them. */
const CODES =
  /(?<![a-z])(?:eur|euros?|gbp|sterling|cad|aud|nzd|chf|sfr|jpy|yen|cny|rmb|mxn|pesos?|inr|rupees?|sek|nok|dkk|kr|pln|zł|czk|kč|huf|brl|reais|krw|hkd|sgd|zar|ils|aed|sar|thb|php|idr|vnd|clp|ars|uah)(?![a-z])/iu;
const OTHER_DOLLARS = /(?<![a-z])(?:can?|c|au?|nz|hk|sg?|mx|nt|tt|bz|r|j)\$/iu;
const SYMBOLS = /(?![$＄﹩])\p{Sc}/u;

/**
 * Prices are in dollars: an amount in another currency is no price and is never taken for as many dollars. Answers what
 * names the other currency in a price text ('€', 'EUR', 'CA$'); null = nothing does. Spec §5 §9, PROD-11, PROD-12.
 */
export const foreignCurrency = (text: string): string | null =>
  (SYMBOLS.exec(text) ?? OTHER_DOLLARS.exec(text) ?? CODES.exec(text))?.[0] ?? null;
