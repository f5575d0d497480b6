import { cartCan } from "../can.ts";
import { move } from "./check.ts";

/** The customer sends the order, with a double click; or checks again what became of it. */
export const submit = move("submit twice", (real) => {
  const before = real.cart.get();
  const allowed = cartCan(before, { _tag: "SubmitRequested" }).ok;
  if (allowed && before.submitting === null) {
    if (before.queue.length > 0) throw new Error("an order may be sent while an edit is on its way");
    if (before.failed.length > 0) throw new Error("an order may be sent while a failed edit waits for the customer");
    real.model.submitAt = real.model.ops.length;
  }
  real.cart.send({ _tag: "SubmitRequested" });
  real.cart.send({ _tag: "SubmitRequested" });
  if (allowed === (real.cart.get().submitting === before.submitting))
    throw new Error("cartCan and the transition disagree");
});
