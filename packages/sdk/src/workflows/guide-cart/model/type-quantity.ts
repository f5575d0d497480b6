import type fc from "fast-check";
import { check, lineOf, type TillModel, type TillReal } from "./till.ts";

/** The customer types into a line; while an addition is on its way nothing can be typed. */
export class TypeQuantity implements fc.AsyncCommand<TillModel, TillReal> {
  constructor(
    private readonly sku: string,
    private readonly input: string,
  ) {}
  check = () => true;
  run = async (_: TillModel, real: TillReal) => {
    const isBusy = real.guideCart.get().adding !== null;
    real.guideCart.send({ _tag: "QuantityChanged", line: lineOf(real.shop, this.sku), input: this.input });
    const isQuantity = /^\d*$/.test(this.input);
    if (!isBusy && isQuantity && Number(this.input) === 0) real.model.typed.delete(this.sku);
    else if (!isBusy && isQuantity) real.model.typed.set(this.sku, Number(this.input));
    check(real);
  };
  toString = () => `type '${this.input}' for ${this.sku}`;
}
