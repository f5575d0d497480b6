import type fc from "fast-check";
import { can } from "../can.ts";
import { type CartModel, type CartReal, check, shownLine } from "./shop.ts";

/** The customer types a quantity into a line that is on the screen. */
export class SetQuantity implements fc.AsyncCommand<CartModel, CartReal> {
  constructor(
    private readonly sku: string,
    private readonly quantity: number,
  ) {}
  check = () => true;
  run = async (_: CartModel, real: CartReal) => {
    const line = shownLine(real.cart.get(), this.sku);
    if (line === undefined || !can(real.cart.get(), { _tag: "QuantityTyped" }).ok) return;
    real.model.intended.set(this.sku, this.quantity);
    real.cart.send({ _tag: "QuantityTyped", line: line.id, input: String(this.quantity) });
    check(real);
  };
  toString = () => `type ${this.quantity} for ${this.sku}`;
}
