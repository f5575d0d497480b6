import type fc from "fast-check";
import { cartCan } from "../can.ts";
import { check } from "./check.ts";
import type { CartModel } from "./intended.ts";
import { type CartReal, shownLine } from "./harness.ts";

/** The customer removes a line that is on the screen. */
export class RemoveLine implements fc.AsyncCommand<CartModel, CartReal> {
  constructor(private readonly sku: string) {}
  check = () => true;
  run = async (_: CartModel, real: CartReal) => {
    const line = shownLine(real.cart.get(), this.sku);
    if (line === undefined || !cartCan(real.cart.get(), { _tag: "LineRemoved" }).ok) return;
    real.model.ops.push({ sku: this.sku, set: 0 });
    real.cart.send({ _tag: "LineRemoved", line: line.id });
    check(real);
  };
  toString = () => `remove ${this.sku}`;
}
