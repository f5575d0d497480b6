import type { ActionError } from "@larder/sdk";

const WORDS: Readonly<Record<string, string>> = {
  NotSignedIn: "Sign in first: LARDER_EMAIL and LARDER_PASSWORD.",
  NotFound: "It doesn't exist.",
  OutcomeUnknown: "The order may have been sent. Try again to find out; it's never sent twice.",
  Offline: "The shop can't be reached.",
  Changed: "A new price, pack size or unusual quantity must be confirmed first.",
  Failed: "The shop can't be reached, or didn't answer. Try again.",
};

/** Why something didn't work, in a sentence. */
export const sayError = (error: ActionError): string => {
  if (error._tag === "Refused") return error.messages.join(" ") || "The shop refused it.";
  if (error._tag === "InvalidInput") return `${error.message}.`;
  const tag = error._tag === "NotAllowed" ? error.reason._tag : error._tag;
  if (error._tag === "NotAllowed" && "message" in error.reason) return error.reason.message || tag;
  return WORDS[tag] ?? `It isn't possible now (${tag}).`;
};

export const dollars = (cents: number | null): string => (cents === null ? "pending" : `$${(cents / 100).toFixed(2)}`);
