import { cartCan } from "../can.ts";
import { move } from "./check.ts";
import { shownLine } from "./harness.ts";

/** The customer removes a line that is on the screen. */
export const removeLine = (sku: string) =>
  move(`remove ${sku}`, (real) => {
    const line = shownLine(real.cart.get(), sku);
    if (line === undefined || !cartCan(real.cart.get(), { _tag: "LineRemoved" }).ok) return;
    real.model.ops.push({ sku, set: 0 });
    real.cart.send({ _tag: "LineRemoved", line: line.id });
  });
