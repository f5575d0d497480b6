import type { FieldProblem } from "@larder/domain/form/field-problem";
import { ORDER_STATUSES } from "@larder/domain/order/status";
import { DEFAULT_LANGUAGE, type Language } from "@larder/domain/text/language";
import { sameSentences } from "@larder/domain/languages/same-sentences";
import { type Texts, textsOf } from "@larder/domain/languages/texts";
import type { FailureParts } from "./domain-errors.ts";
import { SPANISH_IMPORTS } from "./spanish-imports.ts";
import { SPANISH_LISTS } from "./spanish-lists.ts";
import { SPANISH_PERSONAL } from "./spanish-personal.ts";
import { SPANISH } from "./spanish.ts";

type Catalog = Readonly<Record<string, string>>;

/** A language other than the one that refusals are made in. */
type Other = Exclude<Language, "en">;

const CATALOGS: Readonly<Record<Other, Catalog>> = {
  es: { ...SPANISH, ...SPANISH_IMPORTS, ...SPANISH_LISTS, ...SPANISH_PERSONAL },
};

/** Stands for what differs, in both languages. */
const OPEN = "{}";
const open = OPEN as unknown as number;

const field = "";
const PROBLEMS: readonly FieldProblem[] = [
  { field, _tag: "Required" },
  { field, _tag: "TooShort", limit: open },
  { field, _tag: "TooLong", limit: open },
  { field, _tag: "TooFew", limit: open },
  { field, _tag: "TooMany", limit: open },
  ...(["email", "phone", "zip", "time", "date", "amount", "address", "number", "gtin"] as const).map(
    (expected): FieldProblem => ({
      field,
      _tag: "Malformed",
      expected,
    }),
  ),
  { field, _tag: "NotOffered" },
  { field, _tag: "Differs", from: "" },
  { field, _tag: "TooCommon" },
  { field, _tag: "IsOwnName", of: "email" },
  { field, _tag: "IsOwnName", of: "organization" },
];

/** Those of the domain that are made of something: problems of fields, of quantities, and states of orders. */
const madeSentences = ({ fieldProblems, sentences, orderStatus }: Texts): readonly string[] => [
  ...PROBLEMS.map(fieldProblems.fieldProblemText),
  ...(["NotWhole", "TooMany"] as const).map((_tag) => sentences.sentence({ _tag })),
  ...ORDER_STATUSES.map((status) => orderStatus.statusFriendly(status).toLowerCase()),
];

const madeOf = (texts: Texts): Catalog => {
  const said = madeSentences(texts);
  return Object.fromEntries(madeSentences(textsOf(DEFAULT_LANGUAGE)).map((english, at) => [english, said[at] ?? ""]));
};

interface Pattern {
  readonly matches: RegExp;
  readonly said: string;
}

interface Sayings {
  readonly whole: ReadonlyMap<string, string>;
  readonly patterns: readonly Pattern[];
}

const sayingsOf = (language: Other): Sayings => {
  const all = Object.entries({
    ...sameSentences(textsOf(language)),
    ...madeOf(textsOf(language)),
    ...CATALOGS[language],
  });
  const patterns = all.filter(([english]) => english.includes(OPEN));
  return {
    whole: new Map(all),
    patterns: patterns.map(([english, said]) => ({
      matches: new RegExp(
        `^${english
          .split("{}")
          .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"))
          .join("(.{1,200}?)")}$`,
        "s",
      ),
      said,
    })),
  };
};

const kept = new Map<string, Sayings>();

/** A sentence that was made in English, in another language; one that it doesn't know stays as it is. */
export const saidIn = (english: string, language: Language): string => {
  if (language === DEFAULT_LANGUAGE) return english;
  const sayings = kept.get(language) ?? sayingsOf(language as Other);
  kept.set(language, sayings);
  const whole = sayings.whole.get(english);
  if (whole !== undefined) return whole;
  for (const { matches, said } of sayings.patterns) {
    const found = matches.exec(english);
    if (found === null) continue;
    let at = 0;
    return said.replaceAll(OPEN, () => saidIn(found[(at += 1)] ?? "", language));
  }
  return english;
};

/** A refusal in the reader's language: its sentence, and those at its fields, which the sentence may repeat. */
export const refusalIn = <P extends Pick<FailureParts, "message" | "fields">>(parts: P, language: Language): P => {
  if (language === DEFAULT_LANGUAGE) return parts;
  const fields = parts.fields?.map((field) => ({ ...field, message: saidIn(field.message, language) }));
  const message = (parts.fields ?? []).reduce(
    (text, field, at) => text.replace(field.message, () => fields?.[at]?.message ?? ""),
    saidIn(parts.message, language),
  );
  return { ...parts, message, ...(fields === undefined ? {} : { fields }) };
};
