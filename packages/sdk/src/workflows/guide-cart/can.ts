import { ACCOUNT_ON_HOLD } from "@larder/domain/text/common";
import type { GuideCartEvent, GuideCartState } from "./state.ts";

/** Whether something can be done now, and if not, why, in words for the button's explanation. */
export type Can =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly reason: "onHold" | "adding" | "empty" | "notice" | "noGuide";
      readonly text: string;
    };

const YES: Can = { ok: true };

/** Answers for cell, button, explanation and transition alike (DESIGN §3, GUIDE-VIEW-30, IDENT-18). */
export const can = (state: GuideCartState, event: Pick<GuideCartEvent, "_tag">): Can => {
  if (event._tag !== "QuantityChanged" && event._tag !== "AddRequested" && event._tag !== "UnitChosen") return YES;
  if (state.owner === null) return { ok: false, reason: "noGuide", text: "No order guide is open." };
  if (!state.rules.canOrder) return { ok: false, reason: "onHold", text: state.rules.onHoldMessage || ACCOUNT_ON_HOLD };
  if (state.adding !== null) return { ok: false, reason: "adding", text: "Adding to the cart." };
  if (event._tag !== "AddRequested") return YES;
  if (state.entries.length === 0) return { ok: false, reason: "empty", text: "Enter a quantity first." };
  const wrong = state.entries
    .map((entry) => state.notices[entry.productSku])
    .find((notice) => notice?.kind === "error");
  return wrong === undefined ? YES : { ok: false, reason: "notice", text: wrong.text };
};
