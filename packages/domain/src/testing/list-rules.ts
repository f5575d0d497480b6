import { fitQuantity } from "../quick-order/fit-quantity.ts";
import { ENGLISH_WORDS } from "../quick-order/english-words.ts";
import { KITCHEN_WORDS } from "../quick-order/kitchen-words.ts";
import { readingsFor } from "../quick-order/line-readings.ts";
import { matchName } from "../quick-order/match-name.ts";
import type { ListRules } from "../quick-order/pasted-lines.ts";
import type { Piece } from "../quick-order/pieces.ts";
import type { ReviewRules } from "../quick-order/review-list.ts";
import { endsMessage, skipReasonOf } from "../quick-order/skipped-line.ts";
import { splitLine } from "../quick-order/split-line.ts";
import { writtenLine } from "../quick-order/written-line.ts";

const read = (pieces: readonly Piece[]) => writtenLine(pieces, ENGLISH_WORDS);

/** How pasted lists are read and reviewed in English. */
export const listRules: ListRules & ReviewRules = {
  read,
  split: (text) => splitLine(text, read, ENGLISH_WORDS),
  skipReasonOf: (text, line, isSignature) => skipReasonOf(text, line, isSignature, ENGLISH_WORDS),
  endsMessage: (text) => endsMessage(text, ENGLISH_WORDS),
  readingsFor,
  matchName: (written, candidates) => matchName(written, candidates, KITCHEN_WORDS),
  fitQuantity,
};
