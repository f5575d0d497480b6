import type { CartRefusal } from "@larder/sdk";
import { submitRefusal } from "../../messages/en/submit-refusal.ts";

export interface SubmitReason {
  readonly text: string;
  readonly calm: boolean;
  readonly isOnLine: boolean;
}

const alarming = new Set<CartRefusal["_tag"]>(["OnHold", "Invalid", "Failed", "Changed", "Differs"]);

export const submitReason = (refusal: CartRefusal): SubmitReason => ({
  text: submitRefusal(refusal),
  calm: !alarming.has(refusal._tag),
  isOnLine: refusal._tag === "Failed" || refusal._tag === "Changed" || refusal._tag === "Differs",
});
