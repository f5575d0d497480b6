import type fc from "fast-check";
import { type MessagesModel, type MessagesReal, check } from "./harness.ts";

/** The open message is closed, pressed twice; by a link when it has one. */
export class Close implements fc.AsyncCommand<MessagesModel, MessagesReal> {
  constructor(readonly byLink: boolean) {}
  check = () => true;
  async run(_: MessagesModel, real: MessagesReal): Promise<void> {
    const messageId = real.messages.get().showing?.messageId ?? "none";
    const before = real.tracked.length;
    for (let press = 0; press < 2; press += 1)
      real.messages.send(this.byLink ? { _tag: "Clicked", messageId, url: "/salmon/" } : { _tag: "Closed", messageId });
    const fresh = real.tracked.slice(before);
    const expected = messageId === "none" ? [] : [...(this.byLink ? [`click ${messageId}`] : []), `close ${messageId}`];
    if (fresh.join() !== expected.join()) throw new Error(`tracked ${fresh.join()} instead of ${expected.join()}`);
    if (real.messages.get().showing !== null) throw new Error("it is still open, or another came at once");
    check(real);
  }
  toString = () => (this.byLink ? "follow a link" : "close");
}
