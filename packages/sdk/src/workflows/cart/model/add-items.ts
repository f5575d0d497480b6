import type fc from "fast-check";
import { type CartModel, type CartReal, check } from "./shop.ts";

/** The customer adds pieces from another page. */
export class AddItems implements fc.AsyncCommand<CartModel, CartReal> {
  constructor(
    private readonly sku: string,
    private readonly quantity: number,
  ) {}
  check = () => true;
  run = async (_: CartModel, real: CartReal) => {
    const meant = real.model.sinceSubmit ?? real.model.intended;
    meant.set(this.sku, (meant.get(this.sku) ?? 0) + this.quantity);
    const item = { productSku: this.sku as never, unitOfMeasure: "CS" as never, quantity: this.quantity };
    real.cart.send({ _tag: "ItemsAdded", items: [item] });
    check(real);
  };
  toString = () => `add ${this.quantity} of ${this.sku}`;
}
