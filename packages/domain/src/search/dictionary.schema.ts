import * as Schema from "effect/Schema";
import { MAX_NAME_LENGTH } from "../input-limits.ts";
import { list, textUpTo } from "../schema.ts";
import { SynonymId } from "./synonym.schema.ts";

const Words = list(textUpTo(MAX_NAME_LENGTH));

/** A line of the dictionary that comes with the product, and whether this shop's search uses it (OP-35). */
export const ShownDictionaryEntry = Schema.Struct({
  id: SynonymId,
  language: Schema.Literals(["en", "es"]),
  reason: textUpTo(MAX_NAME_LENGTH),
  typed: Words,
  means: Words,
  isTwoWay: Schema.Boolean,
  isOn: Schema.Boolean,
});
export type ShownDictionaryEntry = typeof ShownDictionaryEntry.Type;

export const SearchDictionary = Schema.Struct({ entries: list(ShownDictionaryEntry) });

export const DictionarySwitch = Schema.Struct({ id: SynonymId, isOn: Schema.Boolean });
export type DictionarySwitch = typeof DictionarySwitch.Type;
