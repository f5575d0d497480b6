import { move } from "./harness.ts";

/** The host holds messages back, or lets them go on; what is open stays open. */
export const hold = (isPaused: boolean) =>
  move(isPaused ? "pause" : "resume", (real, model) => {
    const open = real.messages.get().showing;
    model.isPaused = isPaused;
    real.messages.send({ _tag: isPaused ? "Paused" : "Resumed" });
    if (open !== null && real.messages.get().showing !== open) throw new Error("a pause closed a message");
  });
