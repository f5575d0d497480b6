import * as Schema from "effect/Schema";
import { MAX_ID_LENGTH, MAX_NAME_LENGTH, MAX_SYNONYM_WORDS } from "../input-limits.ts";
import { list, listUpTo, textUpTo } from "../schema.ts";

const Phrase = textUpTo(MAX_NAME_LENGTH).check(Schema.isMinLength(1));
const Words = listUpTo(Phrase, MAX_SYNONYM_WORDS);

/** The name of a rule; the client makes it, so that a rule that is sent twice is one. */
export const SynonymId = textUpTo(MAX_ID_LENGTH).check(Schema.isMinLength(1));

/**
 * Words that the search takes for one another, as staff write them (OP-35). Of a `synonym` each word finds all others; of a
 * `oneWaySynonym` only the input finds the words. In the terms of the hosted search, so that it can be exported as it is.
 */
export const SynonymRule = Schema.Union([
  Schema.Struct({
    id: SynonymId,
    kind: Schema.Literal("synonym"),
    input: Schema.Null,
    words: Words.check(Schema.isMinLength(2)),
  }),
  Schema.Struct({
    id: SynonymId,
    kind: Schema.Literal("oneWaySynonym"),
    input: Phrase,
    words: Words.check(Schema.isMinLength(1)),
  }),
]);
export type SynonymRule = typeof SynonymRule.Type;

/** All rules of a shop. */
export const SynonymRules = Schema.Struct({ synonyms: list(SynonymRule) });
