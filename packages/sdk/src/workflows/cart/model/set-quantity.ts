import type fc from "fast-check";
import { cartCan } from "../can.ts";
import { check } from "./check.ts";
import type { CartModel } from "./intended.ts";
import { type CartReal, shownLine } from "./harness.ts";

/** The customer types a quantity into a line that is on the screen. */
export class SetQuantity implements fc.AsyncCommand<CartModel, CartReal> {
  constructor(
    private readonly sku: string,
    private readonly quantity: number,
  ) {}
  check = () => true;
  run = async (_: CartModel, real: CartReal) => {
    const line = shownLine(real.cart.get(), this.sku);
    if (line === undefined || !cartCan(real.cart.get(), { _tag: "QuantityChanged" }).ok) return;
    real.model.ops.push({ sku: this.sku, set: this.quantity });
    real.cart.send({ _tag: "QuantityChanged", line: line.id, input: String(this.quantity) });
    if (shownLine(real.cart.get(), this.sku)?.quantity !== this.quantity)
      throw new Error("what was typed is not what is shown");
    check(real);
  };
  toString = () => `type ${this.quantity} for ${this.sku}`;
}
