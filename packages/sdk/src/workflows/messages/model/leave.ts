import type fc from "fast-check";
import { type MessagesModel, type MessagesReal, check } from "./harness.ts";

/** The page is left: what is open goes with it, and what was requested for it is not shown. */
export class Leave implements fc.AsyncCommand<MessagesModel, MessagesReal> {
  check = () => true;
  async run(_: MessagesModel, real: MessagesReal): Promise<void> {
    real.messages.send({ _tag: "PageLeft" });
    const { showing, queue, isLoading } = real.messages.get();
    if (showing !== null || queue.length > 0 || isLoading) throw new Error("something of the page stayed");
    check(real);
  }
  toString = () => "leave";
}
