import { move } from "./harness.ts";

/** The page is left: what is open goes with it, and what was requested for it is not shown. */
export const leave = move("leave", (real) => {
  real.messages.send({ _tag: "PageLeft" });
  const { showing, queue, isLoading } = real.messages.get();
  if (showing !== null || queue.length > 0 || isLoading) throw new Error("something of the page stayed");
});
