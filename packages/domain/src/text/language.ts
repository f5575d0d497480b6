/** The languages a shop can speak. English is the specification's; each other one is a folder of texts (docs/languages.md). */
export const LANGUAGES = ["en", "es"] as const;

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = "en";

/** What each language calls itself, for those who look for it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: "English", es: "Español" };

/** The cookie that calls take their Accept-Language from (HTTP-01). Lifetime in seconds: a year. */
export const LANGUAGE_COOKIE = { name: "Language", maxAge: 31_536_000 } as const;

/** The language that a tag means: 'es-MX' is Spanish. null = none that is spoken here. */
export const languageOfTag = (
  tag: string | null | undefined,
  spoken: readonly Language[] = LANGUAGES,
): Language | null => {
  const [primary = ""] = (tag ?? "").trim().toLowerCase().split(/[-_]/, 1);
  return spoken.find((language) => language === primary) ?? null;
};

/** The most of an Accept-Language header that is read, so that a long one costs nothing. */
const MOST_TAGS = 20;

const weightOf = (parameters: readonly string[]): number => {
  const weight = parameters.map((one) => /^\s*q=([0-9.]+)\s*$/i.exec(one)?.[1]).find((one) => one !== undefined);
  return weight === undefined ? 1 : Number(weight) || 0;
};

/** The tags of an Accept-Language header, liked best first; of equals the first. */
const likedTags = (header: string): readonly string[] =>
  header
    .split(",", MOST_TAGS)
    .map((one) => {
      const [tag = "", ...parameters] = one.split(";");
      return { tag, weight: weightOf(parameters) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);

/** What is known of someone's language. */
export interface LanguageWish {
  /** Chosen in the account; null = nothing was. */
  readonly account?: string | null | undefined;
  /** The browser's `Language` cookie. */
  readonly cookie?: string | undefined;
  /** The Accept-Language header. */
  readonly accepted?: string | undefined;
}

/**
 * A user reads the language chosen in the account, otherwise the one chosen in this browser, otherwise the first that the
 * browser accepts and the shop speaks, otherwise English. HTTP-01, OP-120.
 */
export const languageOf = (
  { account, cookie, accepted }: LanguageWish,
  spoken: readonly Language[] = LANGUAGES,
): Language => {
  const tags = [account, cookie, ...likedTags(accepted ?? "")];
  return tags.map((tag) => languageOfTag(tag, spoken)).find((language) => language !== null) ?? DEFAULT_LANGUAGE;
};
