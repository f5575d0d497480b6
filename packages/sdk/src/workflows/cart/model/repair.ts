import { move } from "./check.ts";

/** What was broken works again. */
export const repair = move("repair", (real) => {
  real.outage = null;
});
