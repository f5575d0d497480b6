/** How numbers and dates are written in this language, for `Intl`. Dollars are the same everywhere (PROD-12, CONST-12). */
export const LOCALE: string = "en-US";
