import type { EditFailure } from "@larder/sdk";
import { because } from "./edit-failure.ts";
import { plural } from "./plural.ts";

const end = (isTruthKnown: boolean, truth: string): string =>
  isTruthKnown ? truth : " It may have been saved all the same.";

export const cartFailedMessages = {
  quantity: (held: number, wanted: number, reason: EditFailure, isTruthKnown: boolean) =>
    `Could not change ${held} to ${wanted}: ${because(reason)}${end(isTruthKnown, ` The cart still has ${held}.`)}`,
  remove: (reason: EditFailure, isTruthKnown: boolean) =>
    `Could not remove this line: ${because(reason)}${end(isTruthKnown, " It is still in the cart.")}`,
  details: (reason: EditFailure, isTruthKnown: boolean) =>
    `Could not save your change: ${because(reason)}${end(isTruthKnown, "")}`,
  otherPlace: (what: string, reason: EditFailure, isTruthKnown: boolean) =>
    `Not saved: ${what}. ${sentenceCase(because(reason))}${end(isTruthKnown, "")}`,
  line: (product: string, quantity: number) => `${product}, quantity ${quantity}`,
  field: (label: string, value: string) => (value === "" ? `${label}, emptied` : `${label} “${value}”`),
  address: "delivery address",
  shipping: "shipping",
  date: (day: string) => `delivery date ${day}`,
  cancelChanges: "putting the order's lines back",
  tryAgain: "Try again",
  discard: "Discard",
  tryAgainAbout: (what: string) => `Try again: ${what}`,
  discardAbout: (what: string) => `Discard the change: ${what}`,
  count: (n: number) => `${plural(n, "change was", "changes were")} not saved.`,
  goTo: "Show it",
  retrying: (n: number) => `${plural(n, "change", "changes")} not saved yet`,
  retryingText: "The shop has not confirmed it. Trying again.",
  disconnected: "The shop cannot be reached",
  disconnectedText: (n: number) =>
    `${plural(n, "change is", "changes are")} kept on this device and ${n === 1 ? "goes" : "go"} out when the connection is back.`,
} as const;

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
