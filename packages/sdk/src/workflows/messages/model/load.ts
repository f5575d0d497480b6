import type fc from "fast-check";
import { type MessagesModel, type MessagesReal, check } from "./harness.ts";

/** A page is loaded for a user; its messages are requested. Another user means that the previous one was signed out. */
export class Load implements fc.AsyncCommand<MessagesModel, MessagesReal> {
  constructor(
    readonly user: string,
    readonly page: string,
  ) {}
  check = () => true;
  async run(model: MessagesModel, real: MessagesReal): Promise<void> {
    if (model.user !== null && model.user !== this.user) {
      // Who comes again has no pause behind, and the host has not let anything start.
      real.messages.send({ _tag: "Reset" });
      model.nextAt = 0;
      model.shown.length = 0;
      real.tracked.length = 0;
      real.received.length = 0;
      real.dismissed.length = 0;
      model.isTriggered = real.messages.get().display === "immediate";
    }
    model.user = this.user;
    model.page = this.page;
    real.messages.send({ _tag: "LoadRequested", email: this.user, contentType: this.page });
    check(real);
  }
  toString = () => `ask for ${this.user} on ${this.page}`;
}
