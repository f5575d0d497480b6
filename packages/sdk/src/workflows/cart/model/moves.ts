import { linesOf } from "@larder/domain/cart/cart-lines";
import { cartCan } from "../can.ts";
import type { FailedEdit } from "../intent.ts";
import { check, move } from "./check.ts";
import { type CartReal, heldBy, shownLine } from "./harness.ts";

export const setQuantity = (sku: string, quantity: number) =>
  move(`type ${quantity} for ${sku}`, (real) => {
    const line = shownLine(real.cart.get(), sku);
    if (line === undefined || !cartCan(real.cart.get(), { _tag: "QuantityChanged" }).ok) return;
    real.model.ops.push({ sku, set: quantity });
    real.cart.send({ _tag: "QuantityChanged", line: line.id, input: String(quantity) });
    if (shownLine(real.cart.get(), sku)?.quantity !== quantity) throw new Error("what was typed is not what is shown");
  });

export const removeLine = (sku: string) =>
  move(`remove ${sku}`, (real) => {
    const line = shownLine(real.cart.get(), sku);
    if (line === undefined || !cartCan(real.cart.get(), { _tag: "LineRemoved" }).ok) return;
    real.model.ops.push({ sku, set: 0 });
    real.cart.send({ _tag: "LineRemoved", line: line.id });
  });

let keys = 0;

/** The customer adds pieces from another page. */
export const addItems = (sku: string, quantity: number) =>
  move(`add ${quantity} of ${sku}`, (real) => {
    const intent = `add-${(keys += 1)}`;
    real.model.ops.push({ sku, add: quantity, intent });
    const item = { productSku: sku as never, unitOfMeasure: "CS" as never, quantity };
    real.cart.send({ _tag: "ItemsAdded", items: [item], intent });
  });

/** The customer submits with a double click, or checks the outcome again. */
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

export const retryFailed = move("try the failed edit again", (real) => {
  const [first] = real.cart.get().failed;
  if (first === undefined || !cartCan(real.cart.get(), { _tag: "EditRetryRequested" }).ok) return;
  retry(real, first);
  if (real.cart.get().failed.some(({ intent }) => intent.id === first.intent.id))
    throw new Error("an edit that is tried again is still reported as failed");
});

/** A retried edit becomes the intention. */
export const retry = (real: CartReal, { intent }: FailedEdit): void => {
  const { edit } = intent;
  if (edit._tag === "SetLine" || edit._tag === "RemoveLine")
    real.model.ops.push({ sku: edit.line.productSku, set: edit._tag === "SetLine" ? edit.line.quantity : 0 });
  real.cart.send({ _tag: "EditRetryRequested", intent: intent.id });
};

/** The customer discards the first failed edit; the backend's value becomes the intention. */
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

export const comeOnline = move("come online", (real) => {
  real.cart.send({ _tag: "CameOnline" });
});

export const repair = move("repair", (real) => {
  real.outage = null;
});

export const reload = move("reload", (real) => {
  real.reload();
});
