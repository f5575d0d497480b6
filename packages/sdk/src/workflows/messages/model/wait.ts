import type fc from "fast-check";
import { type BoothModel, type BoothReal, check } from "./booth.ts";

/** Time passes. */
export class Wait implements fc.AsyncCommand<BoothModel, BoothReal> {
  constructor(readonly ms: number) {}
  check = () => true;
  async run(_: BoothModel, real: BoothReal): Promise<void> {
    real.pass(this.ms);
    check(real);
  }
  toString = () => `wait ${this.ms} ms`;
}
