import { DEFAULT_LANGUAGE, type Language } from "@larder/domain/text/language";
import { saidIn } from "../failures/in-language.ts";

interface Reasons {
  readonly problems: readonly { readonly line: number; readonly reason: string }[];
}

interface ReadList {
  readonly format: string;
  readonly review: Reasons | null;
  /** Of lists about customers. */
  readonly changes?: Reasons | null;
}

const reasonsIn = <R extends Reasons>(said: R | null, language: Language): R | null =>
  said === null
    ? null
    : { ...said, problems: said.problems.map(({ line, reason }) => ({ line, reason: saidIn(reason, language) })) };

/** How a list was read, and what is wrong with its rows, in the reader's language. */
export const listIn = <L extends ReadList>(list: L, language: Language): L => {
  if (language === DEFAULT_LANGUAGE) return list;
  const { format, review, changes } = list;
  return {
    ...list,
    format: saidIn(format, language),
    review: reasonsIn(review, language),
    ...(changes === undefined ? {} : { changes: reasonsIn(changes, language) }),
  };
};
