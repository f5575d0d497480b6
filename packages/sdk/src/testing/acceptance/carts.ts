import { cartLinesSuite } from "./cart-lines.ts";
import { cartLineChangesSuite } from "./cart-line-changes.ts";
import { cartDeliveriesSuite } from "./cart-deliveries.ts";
import { cartDropShipSuite } from "./cart-drop-ship.ts";
import { cartSubmissionSuite } from "./cart-submission.ts";
import type { Runner, Setup } from "./suite.ts";

/** What every adapter of the carts' port must do. */
export const cartsSuite = (runner: Runner, setup: Setup): void => {
  cartLinesSuite(runner, setup);
  cartLineChangesSuite(runner, setup);
  cartDeliveriesSuite(runner, setup);
  cartDropShipSuite(runner, setup);
  cartSubmissionSuite(runner, setup);
};
