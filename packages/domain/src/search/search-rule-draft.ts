import { type FieldProblem, tooLong } from "../form/field-problem.ts";
import { MAX_NAME_LENGTH, MAX_SEARCH_LENGTH, MAX_SYNONYM_WORDS, MAX_URL_LENGTH } from "../input-limits.ts";
import { isPictureAddress } from "../page/picture-address.ts";
import { bannerAddress } from "./banner.ts";
import type { DictionaryWords } from "./dictionary.schema.ts";
import type { SearchBanner } from "./search-banner.schema.ts";
import type { SynonymRule } from "./synonym.schema.ts";

/** A synonym in a form: its words in one text, separated by commas or line breaks. */
export interface SynonymDraft {
  readonly id: string;
  readonly kind: SynonymRule["kind"];
  readonly input: string;
  readonly words: string;
}

/** An entry of the dictionary in a form, its words as in a synonym. */
export interface DictionaryDraft {
  readonly id: string;
  readonly typed: string;
  readonly means: string;
  readonly isTwoWay: boolean;
}

/** A banner in a form; an empty link goes nowhere. */
export type BannerDraft = Omit<SearchBanner, "link"> & { readonly link: string };

/** A draft's rule, or all its problems by field. */
export type DraftRead<Rule> = { readonly rule: Rule } | { readonly problems: readonly FieldProblem[] };

const trimmed = (text: string): string => text.trim().replaceAll(/\s+/g, " ");

const wordsOf = (text: string): readonly string[] => {
  const words = new Map<string, string>();
  for (const word of text.split(/[,\n]/).map(trimmed))
    if (word !== "" && !words.has(word.toLowerCase())) words.set(word.toLowerCase(), word);
  return [...words.values()];
};

const textProblem = (field: string, text: string, limit: number): readonly FieldProblem[] =>
  text === "" ? [{ field, _tag: "Required" }] : tooLong(field, text, limit);

const wordsProblem = (words: readonly string[], least: number, field = "words"): readonly FieldProblem[] => {
  if (words.length === 0) return [{ field, _tag: "Required" }];
  if (words.length < least) return [{ field, _tag: "TooFew", limit: least }];
  if (words.length > MAX_SYNONYM_WORDS) return [{ field, _tag: "TooMany", limit: MAX_SYNONYM_WORDS }];
  return words.some(({ length }) => length > MAX_NAME_LENGTH)
    ? [{ field, _tag: "TooLong", limit: MAX_NAME_LENGTH }]
    : [];
};

/** A two-way synonym needs at least two words; a one-way one needs an input and at least one other word (OP-35). */
export const readSynonymDraft = ({ id, kind, input, words }: SynonymDraft): DraftRead<SynonymRule> => {
  const typed = trimmed(input);
  const all = wordsOf(words);
  const isOneWay = kind === "oneWaySynonym";
  const others = isOneWay ? all.filter((word) => word.toLowerCase() !== typed.toLowerCase()) : all;
  const problems = [
    ...(isOneWay ? textProblem("input", typed, MAX_NAME_LENGTH) : []),
    ...wordsProblem(others, isOneWay ? 1 : 2),
  ];
  if (problems.length > 0) return { problems };
  return {
    rule: isOneWay
      ? { id, kind: "oneWaySynonym", input: typed, words: others }
      : { id, kind: "synonym", input: null, words: others },
  };
};

/** An entry of the dictionary needs something typed and something that it means (OP-35). */
export const readDictionaryDraft = ({ typed, means, isTwoWay }: DictionaryDraft): DraftRead<DictionaryWords> => {
  const rule = { typed: wordsOf(typed), means: wordsOf(means), isTwoWay };
  const problems = (["typed", "means"] as const).flatMap((field) => wordsProblem(rule[field], 1, field));
  return problems.length > 0 ? { problems } : { rule };
};

const addressProblem = (
  field: string,
  address: string,
  isAddress: (text: string) => boolean,
): readonly FieldProblem[] => {
  if (address.length > MAX_URL_LENGTH) return [{ field, _tag: "TooLong", limit: MAX_URL_LENGTH }];
  return !isAddress(address) ? [{ field, _tag: "Malformed", expected: "address" }] : [];
};

/** A banner needs a picture and a title; its URLs must be on the web or our site (SEARCH-13). */
export const readBannerDraft = (draft: BannerDraft): DraftRead<SearchBanner> => {
  const [image, link, title, term] = [draft.image.trim(), draft.link.trim(), trimmed(draft.title), trimmed(draft.term)];
  const problems = [
    ...(image === "" ? textProblem("image", image, MAX_URL_LENGTH) : addressProblem("image", image, isPictureAddress)),
    ...textProblem("title", title, MAX_NAME_LENGTH),
    ...(term === "" ? [] : textProblem("term", term, MAX_SEARCH_LENGTH)),
    ...(link === "" ? [] : addressProblem("link", link, (text) => bannerAddress(text) !== null)),
  ];
  if (problems.length > 0) return { problems };
  const { id, opensNewTab } = draft;
  return { rule: { id, term, image, title, link: link === "" ? null : link, opensNewTab } };
};
