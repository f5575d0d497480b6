import { embeddedOf } from "../embedded.ts";
import { move } from "./harness.ts";

/** A page loads for a user and requests messages. Another user means a sign-out in between. */
export const load = (user: string, page: string) =>
  move(`ask for ${user} on ${page}`, (real, model) => {
    if (model.user !== null && model.user !== user) {
      // A returning user starts without a pause or trigger.
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

/** Closing the open message twice, through its link if it has one. */
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

/** Dismissing the first visible embedded message twice. */
export const dismiss = move("dismiss", (real) => {
  const messageId = embeddedOf(real.messages.get()).messages[0]?.metadata.messageId;
  if (messageId === undefined) return;
  real.messages.send({ _tag: "EmbeddedSeen", messageId, isInSight: true });
  for (let press = 0; press < 2; press += 1) real.messages.send({ _tag: "EmbeddedDismissed", messageId });
  real.dismissed.push(messageId);
});

/** The host pauses or resumes messages; an open one stays open. */
export const hold = (isPaused: boolean) =>
  move(isPaused ? "pause" : "resume", (real, model) => {
    const open = real.messages.get().showing;
    model.isPaused = isPaused;
    real.messages.send({ _tag: isPaused ? "Paused" : "Resumed" });
    if (open !== null && real.messages.get().showing !== open) throw new Error("a pause closed a message");
  });

/** Leaving the page closes the open message and drops requested ones. */
export const leave = move("leave", (real) => {
  real.messages.send({ _tag: "PageLeft" });
  const { showing, queue, isLoading } = real.messages.get();
  if (showing !== null || queue.length > 0 || isLoading) throw new Error("something of the page stayed");
});

/** Opens a page with these placements, if any. */
export const placements = (placements: readonly number[]) =>
  move(`placements ${placements.join()}`, (real) => {
    real.messages.send({ _tag: "PlacementsShown", placements });
  });

/** Signing out hides everything, despite calls in flight. */
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

/** The host triggers deferred messages. */
export const trigger = move("trigger", (real, model) => {
  model.isTriggered = true;
  real.messages.send({ _tag: "Triggered" });
});

export const wait = (ms: number) =>
  move(`wait ${ms} ms`, (real) => {
    real.pass(ms);
  });
