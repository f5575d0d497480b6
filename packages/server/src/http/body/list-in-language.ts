import { DEFAULT_LANGUAGE, type Language } from "@larder/domain/text/language";
import { saidIn } from "../failures/in-language.ts";

interface ReadList {
  readonly format: string;
  readonly review: {
    readonly problems: readonly { readonly line: number; readonly reason: string }[];
  } | null;
}

/** How a list was read, and what is wrong with its rows, in the reader's language. */
export const listIn = <L extends ReadList>(list: L, language: Language): L => {
  if (language === DEFAULT_LANGUAGE) return list;
  const { format, review } = list;
  const problems = review?.problems.map(({ line, reason }) => ({ line, reason: saidIn(reason, language) }));
  return {
    ...list,
    format: saidIn(format, language),
    review: review === null ? null : { ...review, problems },
  };
};
