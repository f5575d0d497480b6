import { move } from "./harness.ts";

/** The host lets deferred messages start. */
export const trigger = move("trigger", (real, model) => {
  model.isTriggered = true;
  real.messages.send({ _tag: "Triggered" });
});
