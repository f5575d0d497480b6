import { moveOf } from "../../../testing/model/move.ts";
import type { CartModel } from "./intended.ts";
import { linesOf } from "@larder/domain/cart/cart-lines";
import { lineOf } from "../intent.ts";
import { MAX_TRIES } from "../tries.ts";
import { intended } from "./intended.ts";
import { type CartReal, shownLine, SKUS } from "./harness.ts";

/** Invariants after every step. */
export const check = (real: CartReal): void => {
  const { cart, plain, model, most, mostSends } = real;
  const state = cart.get();
  if (state !== plain()) throw new Error("what is seen is not what is");
  if (most() > 1) throw new Error("two writes of one cart are on their way at once");
  if (mostSends() > MAX_TRIES) throw new Error(`one edit was sent ${mostSends()} times`);
  if (state.submitting !== null && state.queue.some((intent) => intent.edit._tag !== "AddItems"))
    throw new Error("an edit waits while an order is being sent");
  if ((state.head === "idle") !== (state.queue.length === 0) && state.status === "ready" && state.submitting === null)
    throw new Error("an edit waits for nothing");
  for (const { intent } of state.failed) {
    const line = lineOf(intent.edit);
    if (line !== null && state.queue.some(({ edit }) => lineOf(edit) === line && edit._tag !== "AddItems"))
      throw new Error("an edit that was replaced is still reported as failed");
  }
  if (model.submitAt !== null || state.status !== "ready") return;
  for (const sku of SKUS) {
    // Only the server knows an addition's outcome.
    if (state.queue.some(({ edit }) => edit._tag === "AddItems" && edit.items.some((item) => item.productSku === sku)))
      continue;
    const server = state.server === null ? undefined : linesOf(state.server).find((line) => line.productSku === sku);
    const shown = shownLine(state, sku)?.quantity ?? 0;
    const isPending = state.queue.some(
      ({ edit }) => (edit._tag === "SetLine" || edit._tag === "RemoveLine") && edit.line.productSku === sku,
    );
    const isFailed = state.failed.some(({ intent: { edit } }) => "line" in edit && edit.line?.productSku === sku);
    // A line removed by the server shows again once added.
    if (isPending && server === undefined) continue;
    if (isFailed && !isPending) {
      if (shown !== (server?.quantity ?? 0)) throw new Error(`${sku}: a failed edit is shown as if it were saved`);
    } else if (shown !== intended(model, sku) && !real.isUnsure())
      throw new Error(`${sku}: ${shown} is shown, ${intended(model, sku)} is meant`);
  }
};

export const move = moveOf<CartModel, CartReal>(check);
