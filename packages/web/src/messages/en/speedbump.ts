import { numberText } from "./plural.ts";

export const speedbumpMessages = {
  guideCart: "You have quantities that aren't in your cart",
  guideCartText: (n: number) =>
    n === 1
      ? "1 item in this guide isn't in your cart yet. We keep it in the guide for 30 days."
      : `${numberText(n)} items in this guide aren't in your cart yet. We keep them in the guide for 30 days.`,
  guideCartUnsavedText: (n: number) =>
    n === 1
      ? "You'll lose 1 item in this guide: it isn't saved yet, and signing out clears this device."
      : `You'll lose ${numberText(n)} items in this guide: they aren't saved yet, and signing out clears this device.`,
  outOfStock: (n: number, all: number) =>
    `${all === 1 ? "It's" : n === 1 ? "One of them is" : `${numberText(n)} of them are`} out of stock and won't be part of the order:`,
  addAndGo: "Add to cart and continue",
  goWithout: "Continue without adding",
  stay: "Stay",
  adding: "Adding…",
  orderEdit: "You haven't sent your changes to this order",
  orderEditText: "If you leave, the order stays as placed.",
  discard: "Discard changes and leave",
  keepEditing: "Keep editing",
  leave: "Leave",
  guideUnchanged: "You're editing this guide",
  guideUnchangedText: "You haven't changed anything yet. If you leave, you stop editing.",
  guideEdit: "This guide has unsaved changes",
  guideEditText: (lost: string) =>
    lost === "" ? "You'll lose them if you leave." : `If you leave, you'll lose: ${lost}.`,
} as const;
