import { linesOf } from "@larder/domain/cart/cart-lines";
import type { CartState } from "../state.ts";

/** The customer typed a quantity, or added pieces under a key. */
export type Op =
  | { readonly sku: string; readonly set: number }
  | { readonly sku: string; readonly add: number; readonly intent: string };

/** The customer's intention: what they did, in order. */
export interface CartModel {
  ops: Op[];
  /** How many there were when the unsettled order was submitted. */
  submitAt: number | null;
  accepted: number;
}

export const intended = ({ ops }: CartModel, sku: string): number =>
  ops.reduce((quantity, op) => (op.sku !== sku ? quantity : "set" in op ? op.set : quantity + op.add), 0);

/** Settles an order: if accepted, the cart restarts with later additions; otherwise nothing changes. */
export const settleSubmit = (model: CartModel, isAccepted: boolean): void => {
  if (isAccepted) {
    model.accepted += 1;
    model.ops = model.ops.slice(model.submitAt ?? 0);
  }
  model.submitAt = null;
};

export const notAdded = (model: CartModel, intent: string): void => {
  const at = model.ops.findIndex((op) => "intent" in op && op.intent === intent);
  if (at < 0) return;
  model.ops.splice(at, 1);
  if (model.submitAt !== null && at < model.submitAt) model.submitAt -= 1;
};

/** Counts a failed edit as intended once the backend's cart contains it. */
export const settleFailed = (
  model: CartModel,
  before: CartState["failed"],
  state: CartState,
  made: ReadonlySet<string>,
): void => {
  if (state.failed === before || state.server === null) return;
  for (const one of before) {
    const { edit } = one.intent;
    if (state.failed.includes(one) || (edit._tag !== "SetLine" && edit._tag !== "RemoveLine")) continue;
    const set = edit._tag === "SetLine" ? edit.line.quantity : 0;
    const sku = edit.line.productSku;
    const isPending = state.queue.some(
      ({ edit: queued }) => "line" in queued && queued.line?.productSku === edit.line.productSku,
    );
    const held = linesOf(state.server).find((line) => line.productSku === sku)?.quantity ?? 0;
    // Additions that the backend has yet to make come on top.
    const adding = new Set(state.queue.flatMap(({ id }) => (made.has(id) ? [] : [id])));
    const next = model.ops.findIndex((op) => op.sku === sku && "intent" in op && adding.has(op.intent));
    if (!isPending && held === set) model.ops.splice(next < 0 ? model.ops.length : next, 0, { sku, set });
  }
};
