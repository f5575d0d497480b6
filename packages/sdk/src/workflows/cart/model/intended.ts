/** Something the customer did with a product: typed a quantity, or added pieces under a key. */
export type Op =
  | { readonly sku: string; readonly set: number }
  | { readonly sku: string; readonly add: number; readonly intent: string };

/** What the customer means to have: nothing but what was done, in order. */
export interface CartModel {
  ops: Op[];
  /** How many of them were there when an order was asked for that is not settled yet. */
  submitAt: number | null;
  accepted: number;
}

/** The pieces of a product that the customer means to have. */
export const intended = ({ ops }: CartModel, sku: string): number =>
  ops.reduce((quantity, op) => (op.sku !== sku ? quantity : "set" in op ? op.set : quantity + op.add), 0);

/** An order that was asked for is accepted, and the cart starts again with what was added since; or it is not, and all is as it was. */
export const settleSubmit = (model: CartModel, isAccepted: boolean): void => {
  if (isAccepted) {
    model.accepted += 1;
    model.ops = model.ops.slice(model.submitAt ?? 0);
  }
  model.submitAt = null;
};

/** An addition was not made: it is as if it had not been asked for. */
export const notAdded = (model: CartModel, intent: string): void => {
  const at = model.ops.findIndex((op) => "intent" in op && op.intent === intent);
  if (at < 0) return;
  model.ops.splice(at, 1);
  if (model.submitAt !== null && at < model.submitAt) model.submitAt -= 1;
};
