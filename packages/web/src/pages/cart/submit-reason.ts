import { refusalText, type CartRefusal } from "@larder/sdk/workflows/cart/can";

/** Why the order cannot be sent, beside the button. */
export interface SubmitReason {
  readonly text: string;
  /** It passes by itself or asks for nothing: it is said without colour. */
  readonly calm: boolean;
}

const alarming = new Set<CartRefusal["_tag"]>(["OnHold", "Invalid"]);

export const submitReason = (refusal: CartRefusal): SubmitReason => ({
  text: refusalText(refusal),
  calm: !alarming.has(refusal._tag),
});
