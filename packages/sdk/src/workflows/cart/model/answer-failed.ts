import { linesOf } from "@larder/domain/cart/cart-lines";
import { cartCan } from "../can.ts";
import { check, move } from "./check.ts";
import type { FailedEdit } from "../intent.ts";
import { type CartReal, heldBy } from "./harness.ts";

/** The customer tries the first failed edit again. */
export const retryFailed = move("try the failed edit again", (real) => {
  const [first] = real.cart.get().failed;
  if (first === undefined || !cartCan(real.cart.get(), { _tag: "EditRetryRequested" }).ok) return;
  retry(real, first);
  if (real.cart.get().failed.some(({ intent }) => intent.id === first.intent.id))
    throw new Error("an edit that is tried again is still reported as failed");
});

/** What a failed edit says is meant from now on, whatever was added since. */
export const retry = (real: CartReal, { intent }: FailedEdit): void => {
  const { edit } = intent;
  if (edit._tag === "SetLine" || edit._tag === "RemoveLine")
    real.model.ops.push({ sku: edit.line.productSku, set: edit._tag === "SetLine" ? edit.line.quantity : 0 });
  real.cart.send({ _tag: "EditRetryRequested", intent: intent.id });
};

/** The customer gives the first failed edit up, when nothing else is on its way: what the backend holds is meant then. */
export const discardFailed = move("discard the failed edit", (real) => discardFirst(real));

export const discardFirst = (real: CartReal): void => {
  const { failed, queue, server, submitting } = real.cart.get();
  const [first] = failed;
  if (first === undefined || queue.length > 0 || submitting !== null || server === null) return;
  const { edit } = first.intent;
  const sku = "line" in edit ? edit.line?.productSku : undefined;
  real.cart.send({ _tag: "EditDiscarded", intent: first.intent.id });
  if (sku !== undefined) {
    real.model.ops = real.model.ops.filter((op) => op.sku !== sku);
    const held = heldBy(real.backend)[sku] ?? 0;
    const known = linesOf(server).find((line) => line.productSku === sku)?.quantity ?? 0;
    if (first.isTruthKnown && held !== known && !real.isUnsure())
      throw new Error(`${sku}: the backend holds ${held}, ${known} is reported as its truth`);
    real.model.ops.push({ sku, set: held });
  }
  check(real);
};
