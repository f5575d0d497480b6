import { DEFAULT_LANGUAGE, type Language } from "../text/language.ts";
import { type Texts, textsOf } from "./texts.ts";

/** The domain's sentences that are the same each time, by what they are in English. */
export const sameSentences = (texts: Texts): Readonly<Record<string, string>> => {
  const english: Readonly<Record<string, object>> = textsOf(DEFAULT_LANGUAGE);
  return Object.fromEntries(
    Object.entries(texts).flatMap(([module, said]) =>
      Object.entries(said as object).flatMap(([name, text]: [string, unknown]) => {
        const first = (english[module] as Readonly<Record<string, unknown>> | undefined)?.[name];
        return typeof first === "string" && typeof text === "string" ? [[first, text]] : [];
      }),
    ),
  );
};

const known = new Map<Language, ReadonlyMap<string, string>>();

/** A sentence stored in English, in the reader's language if it's one of ours; what an ERP or somebody wrote stays. */
export const storedSentenceIn = (stored: string, language: Language): string => {
  if (language === DEFAULT_LANGUAGE) return stored;
  const said = known.get(language) ?? new Map(Object.entries(sameSentences(textsOf(language))));
  known.set(language, said);
  return said.get(stored) ?? stored;
};
