import type fc from "fast-check";
import { type MessagesModel, type MessagesReal, check } from "./harness.ts";

/** The host lets deferred messages start. */
export class Trigger implements fc.AsyncCommand<MessagesModel, MessagesReal> {
  check = () => true;
  async run(model: MessagesModel, real: MessagesReal): Promise<void> {
    model.isTriggered = true;
    real.messages.send({ _tag: "Triggered" });
    check(real);
  }
  toString = () => "trigger";
}
