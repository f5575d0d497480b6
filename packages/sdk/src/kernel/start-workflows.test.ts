import { memoryStorage } from "./storage.ts";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Tagged } from "./commands.ts";
import type { WorkflowDefinition } from "./define-workflow.ts";
import { effectRunner } from "./effect-runner.ts";
import { lazy, lazyInBackground } from "./lazy.ts";
import { reactionsFor } from "./reactions.ts";
import { type Kernel, startWorkflows } from "./start-workflows.ts";
import type { Transition } from "./workflow.ts";

interface Seen {
  readonly seen: readonly string[];
}
type Event =
  | { readonly _tag: "Said"; readonly text: string }
  | { readonly _tag: "Reset" }
  | { readonly _tag: "Cancelled"; readonly reason: string };
type Command = { readonly _tag: "Echo"; readonly text: string } | { readonly _tag: "Called"; readonly text: string };
type Called = Extract<Command, { readonly _tag: "Called" }>;

/** Records every text; ">" makes its handlers say what follows, "|" outputs it to the other workflow. */
const transition: Transition<Seen, Event, Command> = (state, event) => {
  if (event._tag !== "Said") return [{ seen: event._tag === "Reset" ? [] : [...state.seen, event._tag] }, []];
  const [, own] = event.text.split(">");
  const [, others] = event.text.split("|");
  return [
    { seen: [...state.seen, event.text] },
    [
      ...(own === undefined ? [] : [{ _tag: "Echo", text: own } as const]),
      ...(others === undefined ? [] : [{ _tag: "Called", text: others } as const]),
    ],
  ];
};
const parts = {
  initialState: { seen: [] } as Seen,
  handlers: lazy(async () => ({
    Echo: ({ text }: Extract<Command, { readonly _tag: "Echo" }>) =>
      Effect.succeed({ _tag: "Said", text } as const satisfies Event),
  })),
};
const defineWorkflow = <State, Event extends Tagged, Own extends Tagged, Output extends Tagged = never>(
  definition: WorkflowDefinition<State, Event, Own, Output>,
): WorkflowDefinition<State, Event, Own, Output> => definition;

const eager = defineWorkflow<Seen, Event, Command, Called>({ ...parts, transition });

const options = (errors: unknown[] = []) => ({
  effects: async () => effectRunner(Layer.empty as never, (detail) => errors.push(detail)),
  storage: { local: memoryStorage(), session: memoryStorage() },
  context: () => ({ now: 0, id: "id", zone: "UTC" }),
  host: {} as never,
  stopgap: async () => (await import("../failed-runner.ts")).failedRunner,
  onLoadError: (reason: unknown) => errors.push(reason),
});
const turns = async () => {
  for (let turn = 0; turn < 8; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

type Pair = { readonly first: typeof eager; readonly second: typeof eager };
const react = (kernel: Kernel<Pair>): void => {
  const { onOutput } = reactionsFor<Pair, Kernel<Pair>>();
  onOutput("first", "Called", ({ text }, { workflows }) => workflows.second.send({ _tag: "Said", text }))(kernel);
  onOutput("second", "Called", ({ text }, { workflows }) => workflows.first.send({ _tag: "Said", text }))(kernel);
};

const text = fc.stringMatching(/^[a-c](\|[d-f])?$/);
const sent = fc.array(fc.tuple(fc.constantFrom("first" as const, "second" as const), text), { maxLength: 20 });

it("a lazy transition gives the same states whenever it arrives", async () => {
  await fc.assert(
    fc.asyncProperty(sent, fc.nat(20), async (events, arrival) => {
      const expected = startWorkflows<Pair>({ first: eager, second: eager }, options());
      react(expected);
      let arrive: (loaded: typeof transition) => void = () => {};
      const arrived = new Promise<typeof transition>((resolve) => (arrive = resolve));
      const later = defineWorkflow<Seen, Event, Command, Called>({ ...parts, transition: lazy(() => arrived) });
      const actual = startWorkflows<Pair>({ first: later, second: later }, options());
      react(actual);
      for (const [at, [to, said]] of events.entries()) {
        if (at === arrival) {
          arrive(transition);
          await turns();
        }
        expected.workflows[to].send({ _tag: "Said", text: said });
        actual.workflows[to].send({ _tag: "Said", text: said });
      }
      arrive(transition);
      await turns();
      for (const name of ["first", "second"] as const)
        expect([...actual.workflows[name].get().seen].sort()).toEqual([...expected.workflows[name].get().seen].sort());
      await actual.ready("first");
    }),
    { numRuns: 40 },
  );
});

it("until its transition has loaded, a workflow stays initial and queues events in order", async () => {
  let arrive: (loaded: typeof transition) => void = () => {};
  const arrived = new Promise<typeof transition>((resolve) => (arrive = resolve));
  const later = defineWorkflow<Seen, Event, Command, Called>({ ...parts, transition: lazy(() => arrived) });
  const { workflows } = startWorkflows({ later }, options());
  const heard: (readonly string[])[] = [];
  workflows.later.subscribe(() => heard.push(workflows.later.get().seen));
  for (const one of ["a", "b"]) workflows.later.send({ _tag: "Said", text: one });
  await turns();
  expect([workflows.later.get(), heard]).toEqual([{ seen: [] }, []]);
  arrive(transition);
  await turns();
  expect(heard).toEqual([["a"], ["a", "b"]]);
  workflows.later.send({ _tag: "Said", text: "c" });
  expect(workflows.later.get().seen).toEqual(["a", "b", "c"]);
});

it("a part that failed to load is reported and retried by the next event, without losing events", async () => {
  let tries = 0;
  const flaky = defineWorkflow<Seen, Event, Command, Called>({
    ...parts,
    wakesOn: "anyEvent",
    transition: lazy(async () => {
      tries += 1;
      if (tries === 1) throw new Error("offline");
      return transition;
    }),
  });
  const errors: unknown[] = [];
  const { workflows } = startWorkflows({ flaky }, options(errors));
  workflows.flaky.send({ _tag: "Said", text: "a" });
  await turns();
  expect([tries, errors.length, workflows.flaky.get().seen]).toEqual([1, 1, []]);
  workflows.flaky.send({ _tag: "Said", text: "b" });
  await turns();
  expect([tries, workflows.flaky.get().seen]).toEqual([2, ["a", "b"]]);
});

it("a sleeping workflow isn't loaded by other events, and a reset drops waiting ones", async () => {
  let loads = 0;
  const sleepy = defineWorkflow<Seen, Event, Command, Called>({
    ...parts,
    wakesOn: ["Said"],
    resetOn: "userChanged",
    transition: lazy(async () => {
      loads += 1;
      return transition;
    }),
  });
  const kernel = startWorkflows({ sleepy }, options());
  kernel.workflows.sleepy.send({ _tag: "Cancelled", reason: "user" });
  kernel.resetUser();
  kernel.workflows.sleepy.send({ _tag: "Cancelled", reason: "user" });
  await turns();
  expect([loads, kernel.isAwake("sleepy")]).toEqual([0, false]);
  kernel.workflows.sleepy.send({ _tag: "Said", text: "a" });
  await turns();
  expect([loads, kernel.workflows.sleepy.get().seen]).toEqual([1, ["Cancelled", "a"]]);
  kernel.resetUser();
  expect(kernel.workflows.sleepy.get().seen).toEqual([]);
});

it("a command's handler sends back its outcome; a command without one is reported", async () => {
  const errors: unknown[] = [];
  const { workflows } = startWorkflows({ eager }, options(errors));
  workflows.eager.send({ _tag: "Said", text: "a>b" });
  await turns();
  expect(workflows.eager.get().seen).toEqual(["a>b", "b"]);
  workflows.eager.send({ _tag: "Said", text: "a|nothing reacts to this" });
  await turns();
  expect(errors).toEqual(["eager has no handler for Called."]);
});

it("HTTP-12 IDENT-07 a user change drops responses to earlier requests, except of userless workflows", async () => {
  const answers: (() => void)[] = [];
  const handlers = lazy(async () => ({
    Echo: ({ text }: Extract<Command, { readonly _tag: "Echo" }>) =>
      Effect.as(
        Effect.promise<void>(() => new Promise((resolve) => answers.push(resolve))),
        {
          _tag: "Said",
          text,
        } as const satisfies Event,
      ),
  }));
  const users = defineWorkflow<Seen, Event, Command, Called>({
    ...parts,
    transition,
    handlers,
    resetOn: "userChanged",
  });
  const site = defineWorkflow<Seen, Event, Command, Called>({ ...parts, transition, handlers });
  const kernel = startWorkflows({ users, site }, options());
  const ask = (text: string) => {
    for (const one of [kernel.workflows.users, kernel.workflows.site]) one.send({ _tag: "Said", text });
  };
  ask("a>b");
  await turns();
  kernel.resetUser();
  ask("c>d");
  await turns();
  for (const answer of answers) answer();
  await turns();
  expect(kernel.workflows.users.get().seen).toEqual(["c>d", "d"]);
  expect(kernel.workflows.site.get().seen).toEqual(["a>b", "c>d", "b", "d"]);
});

it("navigation cancels a page's reads and nothing else", () => {
  const reader = defineWorkflow<Seen, Event, Command, Called>({ ...parts, transition, cancelOn: "navigation" });
  const kernel = startWorkflows({ reader, eager }, options());
  kernel.cancelReads();
  expect([kernel.workflows.reader.get().seen, kernel.workflows.eager.get().seen]).toEqual([["Cancelled"], []]);
});

it("stored state is written with the event, restored at startup, and removed when null", () => {
  const kept = defineWorkflow<Seen, Event, Command, Called>({
    ...parts,
    transition,
    persist: {
      storage: "local",
      key: () => "seen",
      select: ({ seen }) => (seen.length === 0 ? null : seen),
      restore: (_, stored) => ({ seen: stored as readonly string[] }),
    },
  });
  const { storage, ...rest } = options();
  const first = startWorkflows({ kept }, { storage, ...rest });
  first.workflows.kept.send({ _tag: "Said", text: "a" });
  expect(storage.local.get("larder.seen")).toBe('["a"]');
  const second = startWorkflows({ kept }, { storage, ...rest });
  expect(second.workflows.kept.get().seen).toEqual(["a"]);
  second.workflows.kept.send({ _tag: "Reset" });
  expect(storage.local.get("larder.seen")).toBeNull();
  storage.local.set("larder.seen", "no JSON");
  expect(startWorkflows({ kept }, { storage, ...rest }).workflows.kept.get().seen).toEqual([]);
});

it("the host learns which parts nothing on screen waits for", async () => {
  const loads: (boolean | undefined)[] = [];
  const load = <T>(once: () => Promise<T>, isBackground?: boolean): Promise<T> => {
    loads.push(isBackground);
    return once();
  };
  const background = defineWorkflow<Seen, Event, Command, Called>({
    ...parts,
    transition: lazyInBackground(async () => transition),
  });
  const soon = defineWorkflow<Seen, Event, Command, Called>({ ...parts, transition: lazy(async () => transition) });
  const started = startWorkflows<Pair>({ first: background, second: soon }, { ...options(), load });
  started.workflows.first.send({ _tag: "Said", text: "a" });
  started.workflows.second.send({ _tag: "Said", text: "b" });
  await turns();
  expect(loads).toContain(true);
  expect(loads).toContain(false);
  expect(started.workflows.first.get().seen).toEqual(["a"]);
});
