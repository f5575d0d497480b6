import type fc from "fast-check";
import { stepOf } from "./calls.ts";

/** The user waits: some tasks run first, with `check` after each. */
export class Settle<Model extends object, Real extends { readonly scheduler: fc.Scheduler }> implements fc.AsyncCommand<
  Model,
  Real
> {
  constructor(
    private readonly most: number,
    private readonly holds: (real: Real) => void,
  ) {}
  check = () => true;
  run = async (_: Model, real: Real) => {
    for (let left = this.most; left > 0 && real.scheduler.count() > 0; left -= 1) {
      await stepOf(real.scheduler);
      this.holds(real);
    }
  };
  toString = () => `wait for ${this.most}`;
}
