import { move } from "./harness.ts";

/** Time passes. */
export const wait = (ms: number) =>
  move(`wait ${ms} ms`, (real) => {
    real.pass(ms);
  });
