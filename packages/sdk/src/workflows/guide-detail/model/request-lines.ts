import { linesOf } from "@larder/domain/order-guide/line";
import { move } from "./check.ts";

/** Someone goes to a place far below: what was there stays there, the very same lines in the same order. */
export const requestLines = (count: number) =>
  move(`ask for ${count} lines`, (real) => {
    const before = real.guide.get();
    real.guide.send({ _tag: "LinesRequested", count });
    const after = real.guide.get();
    if (after.guide !== before.guide) throw new Error("requesting lines changed those that are there");
    if (before.isLoadingPage && after.request !== before.request) throw new Error("two parts were requested at once");
    // After a save the whole guide is shown until its first page is there again.
    const isLoaded = after.status === "ready" && !after.isStale && after.mode === "default";
    if (after.guide !== null && isLoaded && linesOf(after.guide).length > after.page * 50)
      throw new Error("more lines are there than the pages that were counted");
  });
