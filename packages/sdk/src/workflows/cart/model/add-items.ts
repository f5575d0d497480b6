import type fc from "fast-check";
import { check } from "./check.ts";
import type { CartModel } from "./intended.ts";
import type { CartReal } from "./harness.ts";

let keys = 0;

/** The customer adds pieces from another page. */
export class AddItems implements fc.AsyncCommand<CartModel, CartReal> {
  constructor(
    private readonly sku: string,
    private readonly quantity: number,
  ) {}
  check = () => true;
  run = async (_: CartModel, real: CartReal) => {
    const intent = `add-${(keys += 1)}`;
    real.model.ops.push({ sku: this.sku, add: this.quantity, intent });
    const item = { productSku: this.sku as never, unitOfMeasure: "CS" as never, quantity: this.quantity };
    real.cart.send({ _tag: "ItemsAdded", items: [item], intent });
    check(real);
  };
  toString = () => `add ${this.quantity} of ${this.sku}`;
}
