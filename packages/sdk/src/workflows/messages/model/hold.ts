import type fc from "fast-check";
import { type BoothModel, type BoothReal, check } from "./booth.ts";

/** The host holds messages back, or lets them go on; what is open stays open. */
export class Hold implements fc.AsyncCommand<BoothModel, BoothReal> {
  constructor(readonly isPaused: boolean) {}
  check = () => true;
  async run(model: BoothModel, real: BoothReal): Promise<void> {
    const open = real.messages.get().showing;
    model.isPaused = this.isPaused;
    real.messages.send({ _tag: this.isPaused ? "Paused" : "Resumed" });
    if (open !== null && real.messages.get().showing !== open) throw new Error("a pause closed a message");
    check(real);
  }
  toString = () => (this.isPaused ? "pause" : "resume");
}
