import type fc from "fast-check";
import { check, lineOf, type GuideCartModel, type GuideCartReal } from "./harness.ts";

/** The customer types into a line; while an addition is on its way nothing can be typed. */
export class TypeQuantity implements fc.AsyncCommand<GuideCartModel, GuideCartReal> {
  constructor(
    private readonly sku: string,
    private readonly input: string,
  ) {}
  check = () => true;
  run = async (_: GuideCartModel, real: GuideCartReal) => {
    const isBusy = real.guideCart.get().adding !== null;
    real.guideCart.send({ _tag: "QuantityChanged", line: lineOf(real.backend, this.sku), input: this.input });
    const isQuantity = /^\d*$/.test(this.input);
    if (!isBusy && isQuantity && Number(this.input) === 0) real.model.typed.delete(this.sku);
    else if (!isBusy && isQuantity) real.model.typed.set(this.sku, Number(this.input));
    check(real);
  };
  toString = () => `type '${this.input}' for ${this.sku}`;
}
