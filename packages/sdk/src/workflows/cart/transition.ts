import { allDifferencesTaken, differenceKept, differenceTaken } from "./decide-differences.ts";
import { cartBy, orderingSteps } from "./ordering-transition.ts";
import { restoreChanges } from "./restore-changes.ts";

/** The cart (spec §4, CART and SUBMIT): edits show at once and go out one by one; an order is sent exactly once. */
export const cartTransition = cartBy({
  ...orderingSteps,
  ChangesRestored: (state, __, context) => restoreChanges(state, context),
  DifferenceTaken: (state, event, context) => differenceTaken(state, event.key, context),
  DifferenceKept: (state, event, context) => differenceKept(state, event.key, context),
  AllDifferencesTaken: (state, __, context) => allDifferencesTaken(state, context),
});
