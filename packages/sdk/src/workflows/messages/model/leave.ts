import type fc from "fast-check";
import { type BoothModel, type BoothReal, check } from "./booth.ts";

/** The page is left: what is open goes with it, and what was asked for it is not shown. */
export class Leave implements fc.AsyncCommand<BoothModel, BoothReal> {
  check = () => true;
  async run(_: BoothModel, real: BoothReal): Promise<void> {
    real.messages.send({ _tag: "PageLeft" });
    const { showing, queue, isLoading } = real.messages.get();
    if (showing !== null || queue.length > 0 || isLoading) throw new Error("something of the page stayed");
    check(real);
  }
  toString = () => "leave";
}
