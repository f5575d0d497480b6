import fc from "fast-check";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { afterEach, expect, it, vi } from "vitest";
import type { WorkflowDefinition } from "./define-workflow.ts";
import { effectRunner } from "./effect-runner.ts";
import { lazy } from "./lazy.ts";
import { memoryStorage } from "./storage.ts";
import { type LateWorkflow, startWorkflows } from "./start-workflows.ts";
import type { TimeCommand } from "./commands.ts";

type Event = { readonly _tag: "Said"; readonly text: string } | { readonly _tag: "Tick" } | { readonly _tag: "Reset" };
type Command = { readonly _tag: "Ask"; readonly concurrencyKey: string } | TimeCommand<Event>;
type Late = LateWorkflow<readonly string[], Event>;

/** Records texts; "tick" asks, and asks again 10 ms after each answer. */
const definition: WorkflowDefinition<readonly string[], Event, Command> = {
  initialState: [],
  transition: (state, event) => {
    if (event._tag === "Reset") return [[], []];
    if (event._tag === "Tick") return [[...state, "tick"], [{ _tag: "Ask", concurrencyKey: "ask" }]];
    const again = { _tag: "After", concurrencyKey: "again", ms: 10, event: { _tag: "Tick" } } as const;
    return [[...state, event.text], event.text === "tick" ? [again] : []];
  },
  handlers: lazy(async () => ({
    Ask: () => Effect.as(Effect.sleep(5), { _tag: "Said", text: "tick" } as const),
  })),
  resetOn: "userChanged",
};

const kernelOf = () =>
  startWorkflows(
    {},
    {
      effects: async () => effectRunner(Layer.empty as never),
      storage: { local: memoryStorage(), session: memoryStorage() },
      context: () => ({ now: 0, id: "id", zone: "UTC" }),
      host: {} as never,
      stopgap: async () => (await import("../failed-runner.ts")).failedRunner,
      onLoadError: () => {},
    },
  );

const turn = async () => {
  for (let round = 0; round < 4; round += 1) await Promise.resolve();
};

const action = fc.oneof(
  fc.record({ _tag: fc.constant("use" as const), key: fc.constantFrom("", "a", "b") }),
  fc.record({ _tag: fc.constant("release" as const), which: fc.nat(20), isTwice: fc.boolean() }),
  fc.record({ _tag: fc.constant("say" as const), which: fc.nat(20), text: fc.constantFrom("x", "y") }),
  fc.record({ _tag: fc.constant("moveOn" as const), which: fc.nat(20) }),
  fc.record({ _tag: fc.constant("reset" as const) }),
);

it("IDENT-07 in any order, uses of a name and key share one workflow, which ends with the last", () =>
  fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 40 }), async (actions) => {
      const kernel = kernelOf();
      const uses: { readonly key: string; readonly workflow: Late; readonly release: () => void }[] = [];
      const texts = new Map<string, readonly string[]>();
      const ended: { readonly workflow: Late; readonly state: readonly string[] }[] = [];
      const use = (key: string) => {
        const workflow: Late = kernel.start("late", definition, key);
        uses.push({ key, workflow, release: workflow.hold() });
        if (!texts.has(key)) texts.set(key, []);
      };
      for (const one of actions) {
        const at = "which" in one && uses.length > 0 ? one.which % uses.length : -1;
        const [gone] = one._tag === "release" || one._tag === "moveOn" ? uses.splice(at, at < 0 ? 0 : 1) : [];
        if (one._tag === "use") use(one.key);
        if (one._tag === "say" && at >= 0) {
          const { key, workflow } = uses[at]!;
          workflow.send({ _tag: "Said", text: one.text });
          texts.set(key, [...texts.get(key)!, one.text]);
        }
        if (gone !== undefined) {
          gone.release();
          if (one._tag === "release" && one.isTwice) gone.release();
          // The next page uses it in the same moment.
          if (one._tag === "moveOn") use(gone.key);
        }
        if (one._tag === "reset") {
          kernel.resetUser();
          for (const key of texts.keys()) texts.set(key, []);
        }
        await turn();
        if (gone !== undefined && !uses.some(({ key }) => key === gone.key)) {
          ended.push({ workflow: gone.workflow, state: texts.get(gone.key)! });
          texts.delete(gone.key);
        }
        for (const { key, workflow } of uses) expect(workflow.get()).toEqual(texts.get(key));
        for (const { workflow, state } of ended) expect(workflow.get()).toEqual(state);
      }
      kernel.dispose();
    }),
    { numRuns: 300 },
  ));

afterEach(() => void vi.useRealTimers());

it("HTTP-15 nothing that a workflow reads or waits for goes on after its last use", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const kernel = kernelOf();
  const late: Late = kernel.start("late", definition);
  const release = late.hold();
  const other: Late = kernel.start("late", definition, "other");
  other.hold();
  late.send({ _tag: "Tick" });
  other.send({ _tag: "Tick" });
  await vi.advanceTimersByTimeAsync(40);
  const seen = late.get().length;
  expect(seen).toBeGreaterThan(4);
  release();
  await vi.advanceTimersByTimeAsync(100);
  expect(late.get().length).toBe(seen);
  expect(other.get().length).toBeGreaterThan(seen + 4);
  late.send({ _tag: "Tick" });
  await vi.advanceTimersByTimeAsync(100);
  expect(late.get().length).toBe(seen + 2);
  kernel.dispose();
});

it("a use that begins after the end goes on with the same workflow", async () => {
  const kernel = kernelOf();
  const late: Late = kernel.start("late", definition);
  late.hold()();
  await turn();
  late.hold();
  late.send({ _tag: "Said", text: "x" });
  expect(kernel.start("late", definition).get()).toEqual(["x"]);
  kernel.resetUser();
  expect(late.get()).toEqual([]);
  kernel.dispose();
});
