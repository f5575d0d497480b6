import { fitQuantity } from "@larder/domain/quick-order/fit-quantity";
import { ENGLISH_WORDS } from "@larder/domain/quick-order/english-words";
import { KITCHEN_WORDS } from "@larder/domain/quick-order/kitchen-words";
import { readingsFor } from "@larder/domain/quick-order/line-readings";
import { matchName } from "@larder/domain/quick-order/match-name";
import type { ListRules } from "@larder/domain/quick-order/pasted-lines";
import type { Piece } from "@larder/domain/quick-order/pieces";
import type { ReviewRules } from "@larder/domain/quick-order/review-list";
import { endsMessage, skipReasonOf } from "@larder/domain/quick-order/skipped-line";
import { splitLine } from "@larder/domain/quick-order/split-line";
import { writtenLine } from "@larder/domain/quick-order/written-line";

const read = (pieces: readonly Piece[]) => writtenLine(pieces, ENGLISH_WORDS);

/** How pasted lists are read and reviewed: by these rules, with English words (OP-62). */
export const listRules: ListRules & ReviewRules = {
  read,
  split: (text) => splitLine(text, read, ENGLISH_WORDS),
  skipReasonOf: (text, line, isSignature) => skipReasonOf(text, line, isSignature, ENGLISH_WORDS),
  endsMessage: (text) => endsMessage(text, ENGLISH_WORDS),
  readingsFor,
  matchName: (written, candidates) => matchName(written, candidates, KITCHEN_WORDS),
  fitQuantity,
};
