/** Why an action of a program or a frontend didn't succeed, by the error's or the reason's tag (OP-121). */
export const ACTION_ERRORS: Readonly<Partial<Record<string, string>>> = {
  NotSignedIn: "Sign in first.",
  SecondStepNeeded: "This sign-in needs a code, too.",
  NotFound: "It doesn't exist.",
  OutOfStock: "Some items are out of stock.",
  OutcomeUnknown: "The order may have been sent. Send it again to find out; it's never sent twice.",
  Offline: "The shop can't be reached.",
  Failed: "The shop can't be reached, or didn't answer. Try again.",
  Changed: "Confirm new prices, pack sizes and unusual quantities first.",
  Differs: "Someone else changed the cart. Accept the changes first.",
};

export const SHOP_REFUSED = "The shop didn't accept this.";

export const notPossibleNow = (tag: string): string => `That isn't possible right now (${tag}).`;
