import { move } from "./harness.ts";

/** A page is loaded for a user; its messages are requested. Another user means that the previous one was signed out. */
export const load = (user: string, page: string) =>
  move(`ask for ${user} on ${page}`, (real, model) => {
    if (model.user !== null && model.user !== user) {
      // Who comes again has no pause behind, and the host has not let anything start.
      real.messages.send({ _tag: "Reset" });
      model.nextAt = 0;
      model.shown.length = 0;
      real.tracked.length = 0;
      real.received.length = 0;
      real.dismissed.length = 0;
      model.isTriggered = real.messages.get().display === "immediate";
    }
    model.user = user;
    model.page = page;
    real.messages.send({ _tag: "LoadRequested", email: user, contentType: page });
  });
