import { cartLinesSuite } from "./cart-lines.ts";
import { cartLineChangesSuite } from "./cart-line-changes.ts";
import { cartSeenLinesSuite } from "./cart-seen-lines.ts";
import { cartDeliveriesSuite } from "./cart-deliveries.ts";
import { cartDropShipSuite } from "./cart-drop-ship.ts";
import { cartSubmissionSuite } from "./cart-submission.ts";
import { type Suite, suitesOf } from "./suite.ts";

export const cartsSuite: Suite = suitesOf(
  cartLinesSuite,
  cartLineChangesSuite,
  cartSeenLinesSuite,
  cartDeliveriesSuite,
  cartDropShipSuite,
  cartSubmissionSuite,
);
