import { cartCan } from "../can.ts";
import { move } from "./check.ts";
import { shownLine } from "./harness.ts";

/** The customer types a quantity into a line that is on the screen. */
export const setQuantity = (sku: string, quantity: number) =>
  move(`type ${quantity} for ${sku}`, (real) => {
    const line = shownLine(real.cart.get(), sku);
    if (line === undefined || !cartCan(real.cart.get(), { _tag: "QuantityChanged" }).ok) return;
    real.model.ops.push({ sku, set: quantity });
    real.cart.send({ _tag: "QuantityChanged", line: line.id, input: String(quantity) });
    if (shownLine(real.cart.get(), sku)?.quantity !== quantity) throw new Error("what was typed is not what is shown");
  });
