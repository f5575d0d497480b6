import { embeddedOf } from "../embedded.ts";
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

/** The open message is closed, pressed twice; by a link when it has one. */
export const close = (byLink: boolean) =>
  move(byLink ? "follow a link" : "close", (real) => {
    const messageId = real.messages.get().showing?.messageId ?? "none";
    const before = real.tracked.length;
    for (let press = 0; press < 2; press += 1)
      real.messages.send(byLink ? { _tag: "Clicked", messageId, url: "/salmon/" } : { _tag: "Closed", messageId });
    const fresh = real.tracked.slice(before);
    const expected = messageId === "none" ? [] : [...(byLink ? [`click ${messageId}`] : []), `close ${messageId}`];
    if (fresh.join() !== expected.join()) throw new Error(`tracked ${fresh.join()} instead of ${expected.join()}`);
    if (real.messages.get().showing !== null) throw new Error("it is still open, or another came at once");
  });

/** The first message in the page is seen and dismissed, pressed twice. */
export const dismiss = move("dismiss", (real) => {
  const messageId = embeddedOf(real.messages.get()).messages[0]?.metadata.messageId;
  if (messageId === undefined) return;
  real.messages.send({ _tag: "EmbeddedSeen", messageId, isInSight: true });
  for (let press = 0; press < 2; press += 1) real.messages.send({ _tag: "EmbeddedDismissed", messageId });
  real.dismissed.push(messageId);
});

/** The host holds messages back, or lets them go on; what is open stays open. */
export const hold = (isPaused: boolean) =>
  move(isPaused ? "pause" : "resume", (real, model) => {
    const open = real.messages.get().showing;
    model.isPaused = isPaused;
    real.messages.send({ _tag: isPaused ? "Paused" : "Resumed" });
    if (open !== null && real.messages.get().showing !== open) throw new Error("a pause closed a message");
  });

/** The page is left: what is open goes with it, and what was requested for it is not shown. */
export const leave = move("leave", (real) => {
  real.messages.send({ _tag: "PageLeft" });
  const { showing, queue, isLoading } = real.messages.get();
  if (showing !== null || queue.length > 0 || isLoading) throw new Error("something of the page stayed");
});

/** A page with these placements is opened, or one without any. */
export const placements = (placements: readonly number[]) =>
  move(`placements ${placements.join()}`, (real) => {
    real.messages.send({ _tag: "PlacementsShown", placements });
  });

/** The user signs out: nothing shows, whatever is still on its way. */
export const signOut = move("sign out", (real, model) => {
  const wasThere = model.user !== null;
  real.messages.send({ _tag: "Reset" });
  model.user = null;
  model.nextAt = 0;
  model.shown.length = 0;
  real.tracked.length = 0;
  real.received.length = 0;
  real.dismissed.length = 0;
  if (wasThere) model.isTriggered = real.messages.get().display === "immediate";
});

/** The host lets deferred messages start. */
export const trigger = move("trigger", (real, model) => {
  model.isTriggered = true;
  real.messages.send({ _tag: "Triggered" });
});

/** Time passes. */
export const wait = (ms: number) =>
  move(`wait ${ms} ms`, (real) => {
    real.pass(ms);
  });
