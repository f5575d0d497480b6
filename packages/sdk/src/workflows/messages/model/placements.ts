import { move } from "./harness.ts";

/** A page with these placements is opened, or one without any. */
export const placements = (placements: readonly number[]) =>
  move(`placements ${placements.join()}`, (real) => {
    real.messages.send({ _tag: "PlacementsShown", placements });
  });
