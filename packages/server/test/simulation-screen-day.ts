import type { History, Invariant } from "../simulation/history.ts";
import { noAnswerIsADefect } from "../simulation/invariants/no-answer-is-a-defect.ts";
import { noWriteFromElsewhere } from "../simulation/invariants/no-write-from-elsewhere.ts";
import { nothingLeftOfUser } from "../simulation/invariants/nothing-left-of-user.ts";
import { oddQuantitiesRefused } from "../simulation/invariants/odd-quantities-refused.ts";
import { exchange, good, line, NOON } from "./simulation-day.ts";

const ODD = { device: "phone", input: "1.5", before: 3, after: 3, isExplained: true };
const OTHER = { headers: { origin: "http://other.example" } };
const refused = { ...OTHER, answers: [{ at: NOON, status: 403, body: "" }] };

/** What a screen says and keeps, and what another site sends. */
export const brokenScreens: readonly (readonly [Invariant, name: string, change: Partial<History>])[] = [
  [
    noAnswerIsADefect,
    "an answer of 500",
    { exchanges: [exchange("/web-api/cart/add", {}, {}, { answers: [{ at: NOON, status: 500, body: "{}" }] })] },
  ],
  [
    noWriteFromElsewhere,
    "another site's write that is answered",
    { exchanges: [exchange("/web-api/cart/add", {}, {}, OTHER)], audit: [] },
  ],
  [
    noWriteFromElsewhere,
    "another site's write that is done, though it's refused",
    { exchanges: [exchange("/web-api/cart/add", {}, {}, refused)], audit: good.audit },
  ],
  [oddQuantitiesRefused, "a fraction that became a quantity", { oddTypings: [{ ...ODD, after: 1 }] }],
  [oddQuantitiesRefused, "a fraction that vanished without a word", { oddTypings: [{ ...ODD, isExplained: false }] }],
  [oddQuantitiesRefused, "an order of too many", { lines: [{ ...line, quantity: 10_000 }] }],
  [
    nothingLeftOfUser,
    "a guide's name that is kept",
    { leftovers: [{ device: "phone", at: NOON, where: "storage", mark: "Prep list" }] },
  ],
];

/** Another site's write is refused, and what isn't a quantity is said so. */
export const refusals: Partial<History> = {
  exchanges: [exchange("/web-api/cart/add", {}, {}, refused)],
  audit: [],
  oddTypings: [ODD],
};
