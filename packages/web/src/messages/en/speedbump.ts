import { numberText } from "./plural.ts";

export const speedbumpMessages = {
  guideCart: "You have quantities that aren’t in your cart",
  guideCartText: (n: number) =>
    n === 1
      ? "1 item in this guide isn’t in your cart yet. It stays in the guide until you come back."
      : `${numberText(n)} items in this guide aren’t in your cart yet. They stay in the guide until you come back.`,
  guideCartUnsavedText: (n: number) =>
    n === 1
      ? "1 item in this guide would be lost: it isn’t saved yet, and signing out removes what is kept on this device."
      : `${numberText(n)} items in this guide would be lost: they aren’t saved yet, and signing out removes what is kept on this device.`,
  outOfStock: (n: number, all: number) =>
    `${all === 1 ? "It is" : n === 1 ? "One of them is" : `${numberText(n)} of them are`} out of stock and would stand apart in the cart:`,
  addAndGo: "Add to cart and continue",
  goWithout: "Continue without adding",
  stay: "Stay",
  adding: "Adding…",
  orderEdit: "This order has changes that were not sent",
  orderEditText: "If you leave, the order stays as it was placed.",
  discard: "Discard changes and leave",
  keepEditing: "Keep editing",
  leave: "Leave",
  guideUnchanged: "This guide is open for editing",
  guideUnchangedText: "Nothing has changed yet. If you leave, editing ends.",
  guideEdit: "This guide has changes that were not saved",
  guideEditText: (lost: string) =>
    lost === "" ? "You will lose them if you leave." : `If you leave, you lose: ${lost}.`,
} as const;
