import { DEFAULT_LANGUAGE, type Language } from "@larder/domain/text/language";
import { wordsOf } from "./words/words.ts";

const PLAIN = ["guides", "invitation", "requested", "signIn"] as const;
const NUMBERED = ["order", "signUp"] as const;

const oneIn = (about: string, language: Language): string => {
  const [stored, said] = [wordsOf(DEFAULT_LANGUAGE).about, wordsOf(language).about];
  const plain = PLAIN.find((key) => stored[key] === about);
  if (plain !== undefined) return said[plain];
  const number = /\S+$/.exec(about)?.[0] ?? "";
  const numbered = NUMBERED.find((key) => stored[key](number) === about);
  return numbered === undefined ? about : said[numbered](number);
};

/** What a mail is about, which is stored in English, in the reader's language; a product's name stays (OP-12). */
export const aboutIn = (about: string, language: Language): string =>
  about
    .split(", ")
    .map((one) => oneIn(one, language))
    .join(", ");
