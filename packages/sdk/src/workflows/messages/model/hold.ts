import type fc from "fast-check";
import { type MessagesModel, type MessagesReal, check } from "./harness.ts";

/** The host holds messages back, or lets them go on; what is open stays open. */
export class Hold implements fc.AsyncCommand<MessagesModel, MessagesReal> {
  constructor(readonly isPaused: boolean) {}
  check = () => true;
  async run(model: MessagesModel, real: MessagesReal): Promise<void> {
    const open = real.messages.get().showing;
    model.isPaused = this.isPaused;
    real.messages.send({ _tag: this.isPaused ? "Paused" : "Resumed" });
    if (open !== null && real.messages.get().showing !== open) throw new Error("a pause closed a message");
    check(real);
  }
  toString = () => (this.isPaused ? "pause" : "resume");
}
