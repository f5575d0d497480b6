import { describe, expect, it } from "vitest";
import * as acceptance from "../../src/testing/acceptance/index.ts";
import { gatewaySetup } from "./harness.ts";

/** How many tests of a suite pass; the others are refused. */
const suites = [
  ["sessions", acceptance.sessionsSuite, 5],
  ["carts", acceptance.cartsSuite, 25],
  ["order history", acceptance.orderHistorySuite, 5],
  ["ordering again", acceptance.orderAgainSuite, 0],
  ["cancellations", acceptance.orderCancellationsSuite, 0],
  ["changes of orders", acceptance.orderEditsSuite, 0],
  ["order guides", acceptance.orderGuidesSuite, 0],
  ["accounts", acceptance.accountsSuite, 0],
] as const;

describe("the acceptance suites over a shop of ten functions", () => {
  it.each(suites)("OP-91 OP-128 %s: a test passes or is refused", async (_name, suite, passing) => {
    const outcomes = await acceptance.outcomesOf(suite, gatewaySetup);
    expect(outcomes.filter(({ outcome }) => outcome === "differs")).toEqual([]);
    expect(outcomes.filter(({ outcome }) => outcome === "passed")).toHaveLength(passing);
    const refusals = outcomes.filter(({ outcome }) => outcome === "refused").map(({ what }) => what);
    expect(refusals.filter((what) => !what.startsWith("This shop runs on a list, which doesn't have "))).toEqual([]);
  });
});
