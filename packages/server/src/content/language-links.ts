import { type Language, LANGUAGE_NAMES, LANGUAGES } from "@larder/domain/text/language";

/** Where a browser's language is chosen; no page, so that the storefront leaves the link to the browser. */
export const LANGUAGE_PATH = "/web-api/language";

/** To the other languages of the shop, each by its own name. */
export const languageLinks = (language: Language): readonly { readonly label: string; readonly url: string }[] =>
  LANGUAGES.filter((other) => other !== language).map((other) => ({
    label: LANGUAGE_NAMES[other],
    url: `${LANGUAGE_PATH}?lang=${other}`,
  }));
