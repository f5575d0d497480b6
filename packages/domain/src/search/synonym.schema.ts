import * as Schema from "effect/Schema";
import { MAX_ID_LENGTH, MAX_NAME_LENGTH, MAX_SYNONYM_WORDS } from "../input-limits.ts";
import { list, listUpTo, textUpTo } from "../schema.ts";

const Phrase = textUpTo(MAX_NAME_LENGTH).check(Schema.isMinLength(1));
const Words = listUpTo(Phrase, MAX_SYNONYM_WORDS);

/** A rule's id, chosen by the client so repeated saves are idempotent. */
export const SynonymId = textUpTo(MAX_ID_LENGTH).check(Schema.isMinLength(1));

/** Words the search treats alike; a `oneWaySynonym` only from input to words (OP-35). */
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

export const SynonymRules = Schema.Struct({ synonyms: list(SynonymRule) });
