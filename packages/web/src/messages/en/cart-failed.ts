import type { EditFailure } from "@larder/sdk";
import { because } from "./edit-failure.ts";
import { plural } from "./plural.ts";

const end = (isTruthKnown: boolean, truth: string): string =>
  isTruthKnown ? truth : " It may have been saved anyway.";

export const cartFailedMessages = {
  quantity: (held: number, wanted: number, reason: EditFailure, isTruthKnown: boolean) =>
    `We couldn't change ${held} to ${wanted}: ${because(reason)}${end(isTruthKnown, ` Your cart still has ${held}.`)}`,
  remove: (reason: EditFailure, isTruthKnown: boolean) =>
    `We couldn't remove this item: ${because(reason)}${end(isTruthKnown, " It's still in your cart.")}`,
  details: (reason: EditFailure, isTruthKnown: boolean) =>
    `We couldn't save your change: ${because(reason)}${end(isTruthKnown, "")}`,
  otherPlace: (what: string, reason: EditFailure, isTruthKnown: boolean) =>
    `Not saved: ${what}. ${sentenceCase(because(reason))}${end(isTruthKnown, "")}`,
  line: (product: string, quantity: number) => `${product}, quantity ${quantity}`,
  field: (label: string, value: string) => (value === "" ? `${label}, cleared` : `${label} “${value}”`),
  address: "delivery address",
  shipping: "shipping",
  date: (day: string) => `delivery date ${day}`,
  cancelChanges: "putting the order's items back",
  tryAgain: "Try again",
  discard: "Discard",
  tryAgainAbout: (what: string) => `Try again: ${what}`,
  discardAbout: (what: string) => `Discard the change: ${what}`,
  retrying: (n: number) => `${plural(n, "change", "changes")} not saved yet`,
  retryingText: "We haven't gotten a confirmation yet. Trying again.",
  disconnected: "We can't reach the shop",
  disconnectedText: (n: number) =>
    `${plural(n, "change is", "changes are")} safe on this device. We'll send ${n === 1 ? "it" : "them"} when you're back online.`,
} as const;

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
