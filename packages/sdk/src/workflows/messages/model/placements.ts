import type fc from "fast-check";
import { type MessagesModel, type MessagesReal, check } from "./harness.ts";

/** A page with these placements is opened, or one without any. */
export class Placements implements fc.AsyncCommand<MessagesModel, MessagesReal> {
  constructor(readonly placements: readonly number[]) {}
  check = () => true;
  async run(_: MessagesModel, real: MessagesReal): Promise<void> {
    real.messages.send({ _tag: "PlacementsShown", placements: this.placements });
    check(real);
  }
  toString = () => `placements ${this.placements.join()}`;
}
