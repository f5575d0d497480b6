import { move } from "./check.ts";

/** The network comes back, whatever it was. */
export const comeOnline = move("come online", (real) => {
  real.cart.send({ _tag: "CameOnline" });
});
