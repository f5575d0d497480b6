import type { Language } from "./language.ts";

/** The language of these texts. */
export const LANGUAGE: Language = "en";

/** How numbers and dates are written in it, for `Intl`. Dollars are the same everywhere (PROD-12, CONST-12). */
export const LOCALE: string = "en-US";
