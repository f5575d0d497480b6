import { move } from "./harness.ts";

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
