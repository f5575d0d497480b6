import { linesOf } from "@larder/domain/cart/cart-lines";
import { cartCan } from "@larder/sdk/workflows/cart/can";
import type { Doing } from "./doing.ts";

/** What no field takes as a quantity. */
const ODD = ["1.5", "-2", "1e3", "1,000", "٣", "12a", "0x10", "10000", "½"] as const;

/** Types what isn't a quantity at a line of the cart. */
export const typeOddly = ({ device, random }: Doing): void => {
  const { cart } = device.shop;
  const { optimisticCart } = cart.get();
  const lines = optimisticCart === null ? [] : linesOf(optimisticCart);
  if (lines.length === 0 || !cartCan(cart.get(), { _tag: "QuantityChanged" }).ok) return;
  const { id, quantity: before } = random.pick(lines);
  const input = random.pick(ODD);
  cart.send({ _tag: "QuantityChanged", line: id, input });
  const state = cart.get();
  const shown = state.optimisticCart === null ? [] : linesOf(state.optimisticCart);
  const after = shown.find((line) => line.id === id)?.quantity ?? 0;
  device.oddTypings.push({ device: device.name, input, before, after, isExplained: id in state.lineProblems });
};
