import fc from "fast-check";
import { expect, it } from "vitest";
import { checkModel, MODEL_TIMEOUT_MS } from "../../testing/model/check-model.ts";
import { direct } from "../../testing/model/view-adapter.ts";
import type { Weakness } from "./model/seen-and-sent.ts";
import { blindnesses, rules, seenAndSentModel, seenIsSent } from "./model/seen-and-sent-property.ts";

it(
  "SUBMIT-06 SUBMIT-09 CART-14 CART-31 CART-32 what is sent is what Submit showed, or nothing is sent",
  () => checkModel(seenAndSentModel, direct, "direct"),
  // Ten times the runs of the other models.
  10 * MODEL_TIMEOUT_MS,
);

const isNoticed = (weakness: Weakness) =>
  fc.check(seenIsSent(weakness), { numRuns: 2_000, endOnFailure: true, seed: 7 }).failed;

it.each(Object.entries(blindnesses))(
  "SUBMIT-09 a server that ignores the shown %s is noticed",
  (_, isBlind) => expect(isNoticed({ isBlind })).toBe(true),
  MODEL_TIMEOUT_MS,
);

it.each(rules)(
  "SUBMIT-05 QTY-18 HTTP-12 a server that forgets the rule of %s at Submit is noticed",
  (forgets) => expect(isNoticed({ forgets })).toBe(true),
  MODEL_TIMEOUT_MS,
);
