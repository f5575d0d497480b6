import type { ActionError } from "./result.ts";

const WORDS: Readonly<Partial<Record<string, string>>> = {
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

/** Why an action didn't succeed, in a sentence for the user: the shop's own words where it has some. */
export const actionErrorText = (error: ActionError): string => {
  if (error._tag === "Refused") return error.messages.join(" ") || "The shop refused it.";
  if (error._tag === "InvalidInput") return `${error.message}.`;
  const { _tag, ...reason } = error._tag === "NotAllowed" ? error.reason : { _tag: error._tag };
  const said = "message" in reason && typeof reason.message === "string" ? reason.message : "";
  return said || (WORDS[_tag] ?? `It isn't possible now (${_tag}).`);
};
