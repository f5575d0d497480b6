import { expect, it } from "vitest";
import { dormant } from "./dormant.ts";
import { lazily } from "./lazily.ts";
import { startDeferred } from "./deferred.ts";

it("DESIGN-11 nothing is loaded for a workflow that nobody uses; what was sent before its first use is worked off in its order, once", async () => {
  let loads = 0;
  const rules = lazily(
    async () => {
      loads += 1;
      return (state: string, event: string) => [state + event, []] as const;
    },
    () => {},
    { waits: true },
  );
  const workflow = dormant(
    startDeferred<(state: string, event: string) => readonly [string, readonly never[]], string, string, never>(
      { initial: "", moment: () => ({ now: 0, id: "", zone: "UTC" }), perform: () => {} },
      rules,
      (transition) => transition,
    ),
    (event) => event === "!",
  );
  for (const event of ["a", "b"]) workflow.send(event);
  await new Promise((resolve) => setImmediate(resolve));
  expect([loads, workflow.get()]).toEqual([0, ""]);
  for (const event of ["!", "c"]) workflow.send(event);
  await new Promise((resolve) => setImmediate(resolve));
  workflow.send("!");
  expect([loads, workflow.get()]).toEqual([1, "ab!c!"]);
});
