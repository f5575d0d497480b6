import * as Schema from "effect/Schema";
import { MAX_NAME_LENGTH, MAX_SYNONYM_WORDS } from "../input-limits.ts";
import { list, listUpTo, nullable, textUpTo } from "../schema.ts";
import { SynonymId } from "./synonym.schema.ts";

const Words = list(textUpTo(MAX_NAME_LENGTH));

const entryWords = { typed: Words, means: Words, isTwoWay: Schema.Boolean };

/** A line of the dictionary that comes with the product, as this shop's search uses it (OP-35). */
export const ShownDictionaryEntry = Schema.Struct({
  id: SynonymId,
  language: Schema.Literals(["en", "es"]),
  reason: textUpTo(MAX_NAME_LENGTH),
  ...entryWords,
  isOn: Schema.Boolean,
  /** As it came, when the shop has changed its words; null = unchanged. */
  shipped: nullable(Schema.Struct(entryWords)),
});
export type ShownDictionaryEntry = typeof ShownDictionaryEntry.Type;

export const SearchDictionary = Schema.Struct({ entries: list(ShownDictionaryEntry) });

export const DictionarySwitch = Schema.Struct({ id: SynonymId, isOn: Schema.Boolean });
export type DictionarySwitch = typeof DictionarySwitch.Type;

const Phrases = listUpTo(textUpTo(MAX_NAME_LENGTH).check(Schema.isMinLength(1)), MAX_SYNONYM_WORDS).check(
  Schema.isMinLength(1),
);

/** What is typed and what it means; with `isTwoWay` what it means finds what is typed, too. */
export const DictionaryWords = Schema.Struct({ typed: Phrases, means: Phrases, isTwoWay: Schema.Boolean });
export type DictionaryWords = typeof DictionaryWords.Type;

/** The shop's own words of an entry; null = as it came. */
export const DictionaryChange = Schema.Struct({ id: SynonymId, words: Schema.NullOr(DictionaryWords) });
export type DictionaryChange = typeof DictionaryChange.Type;
