import type fc from "fast-check";
import { type MessagesModel, type MessagesReal, check } from "./harness.ts";

/** A page is loaded for a user; its messages are requested. Another user means that the previous one was signed out. */
export class Load implements fc.AsyncCommand<MessagesModel, MessagesReal> {
  constructor(readonly user: string) {}
  check = () => true;
  async run(model: MessagesModel, real: MessagesReal): Promise<void> {
    if (model.user !== null && model.user !== this.user) {
      // Who comes again has no pause behind, and the host has not let anything start.
      real.messages.send({ _tag: "Reset" });
      model.closedAt = null;
      model.shown.length = 0;
      real.tracked.length = 0;
      real.received.length = 0;
      real.dismissed.length = 0;
      model.isTriggered = real.messages.get().display === "immediate";
    }
    model.user = this.user;
    real.messages.send({ _tag: "LoadRequested", email: this.user, contentType: "orderGuideDetail" });
    check(real);
  }
  toString = () => `ask for ${this.user}`;
}
