import type { CartRefusal } from "@larder/sdk/workflows/cart/can";
import { submitRefusal } from "../../messages/en/submit-refusal.ts";

/** Why the order cannot be sent, next to the button. */
export interface SubmitReason {
  readonly text: string;
  /** Needs no action: shown without color. */
  readonly calm: boolean;
  /** A line waits for an answer: a link to it is offered. */
  readonly isOnLine: boolean;
}

const alarming = new Set<CartRefusal["_tag"]>(["OnHold", "Invalid", "Failed", "Changed", "Differs"]);

export const submitReason = (refusal: CartRefusal): SubmitReason => ({
  text: submitRefusal(refusal),
  calm: !alarming.has(refusal._tag),
  isOnLine: refusal._tag === "Failed" || refusal._tag === "Changed" || refusal._tag === "Differs",
});
