import * as Schema from "effect/Schema";
import { MAX_NAME_LENGTH } from "../input-limits.ts";
import { list, textUpTo } from "../schema.ts";

const Term = textUpTo(MAX_NAME_LENGTH).check(Schema.isMinLength(1));

/** Words that customers typed, then changed to others, then ordered: proposed to staff, with counts and no names (OP-35). */
export const LearnedWord = Schema.Struct({
  typed: Term,
  means: Term,
  organizations: Schema.Int,
  searches: Schema.Int,
});
export type LearnedWord = typeof LearnedWord.Type;

export const LearnedWords = Schema.Struct({ words: list(LearnedWord) });

export const LearnedDecision = Schema.Struct({ typed: Term, means: Term, isAccepted: Schema.Boolean });
export type LearnedDecision = typeof LearnedDecision.Type;
