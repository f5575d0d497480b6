import type fc from "fast-check";
import { type BoothModel, type BoothReal, check } from "./booth.ts";

/** The host lets deferred messages begin. */
export class Trigger implements fc.AsyncCommand<BoothModel, BoothReal> {
  check = () => true;
  async run(model: BoothModel, real: BoothReal): Promise<void> {
    model.isTriggered = true;
    real.messages.send({ _tag: "Triggered" });
    check(real);
  }
  toString = () => "trigger";
}
