import { DEFAULT_LANGUAGE, type Language, languageOfTag } from "@larder/domain/text/language";
import type { Said } from "@larder/domain/languages/texts";
import { words as en } from "./en.ts";
import { words as es } from "./es.ts";

/** Everything that mails say, in one language. */
export type Words = Said<typeof en>;

const WORDS: Readonly<Record<Language, Words>> = { en, es };

/** The language that a mail was written down with; null = before the receiver chose one. */
export const mailLanguage = (stored: string | null): Language => languageOfTag(stored) ?? DEFAULT_LANGUAGE;

export const wordsOf = (language: Language): Words => WORDS[language];
