import fc from "fast-check";
import { expect, it } from "vitest";
import { startDeferred } from "./deferred.ts";
import { lazily } from "./lazily.ts";
import { startWorkflow, type Transition, type Workflow } from "./workflow.ts";

interface Seen {
  readonly seen: readonly string[];
}
type Command = { readonly _tag: "Send"; readonly event: string } | { readonly _tag: "Tell"; readonly event: string };

/** Every event is kept; one with a '>' sends what stands behind it to itself, one with a '|' tells the other workflow. */
const transition: Transition<Seen, string, Command> = (state, event) => {
  const [, own] = event.split(">");
  const [, others] = event.split("|");
  return [
    { seen: [...state.seen, event] },
    [
      ...(own === undefined ? [] : [{ _tag: "Send", event: own } as const]),
      ...(others === undefined ? [] : [{ _tag: "Tell", event: others } as const]),
    ],
  ];
};
const rules = { first: transition, second: transition };
const moment = () => ({ now: 0, id: "id", zone: "UTC" });
const initial: Seen = { seen: [] };

/** Two workflows that tell one another, started by `start`; `order` is everything that was done, in order. */
const openPair = (
  start: (
    name: "first" | "second",
    perform: (command: Command, send: (event: string) => void) => void,
  ) => Workflow<Seen, string>,
) => {
  const order: string[] = [];
  const pair: { [name in "first" | "second"]?: Workflow<Seen, string> } = {};
  for (const [name, other] of [
    ["first", "second"],
    ["second", "first"],
  ] as const)
    pair[name] = start(name, (command, send) => {
      order.push(`${name} ${command._tag} ${command.event}`);
      if (command._tag === "Send") send(command.event);
      else pair[other]?.send(command.event);
    });
  return { first: pair.first!, second: pair.second!, order };
};

const openDeferred = (load: () => Promise<typeof rules>, report: (reason: unknown) => void = () => {}) => {
  const later = lazily(load, report);
  return openPair((name, perform) => startDeferred({ initial, moment, perform }, later, (loaded) => loaded[name]));
};

const event = fc.stringMatching(/^[a-c]([>|][d-f]){0,1}$/);
const sent = fc.array(fc.tuple(fc.constantFrom("first" as const, "second" as const), event), { maxLength: 20 });

it("DESIGN-11 whenever the rules arrive, the same events give the same states and the same commands in the same order", async () => {
  await fc.assert(
    fc.asyncProperty(sent, fc.nat(20), async (events, arrival) => {
      const eager = openPair((_, perform) => startWorkflow({ initial, moment, perform, transition }));
      for (const [to, one] of events) eager[to].send(one);

      let arrive: (loaded: typeof rules) => void = () => {};
      const deferred = openDeferred(() => new Promise((resolve) => (arrive = resolve)));
      for (const [at, [to, one]] of events.entries()) {
        if (at === arrival) {
          arrive(rules);
          await Promise.resolve();
        }
        deferred[to].send(one);
      }
      arrive(rules);
      await new Promise((resolve) => setImmediate(resolve));

      expect(deferred.first.get()).toEqual(eager.first.get());
      expect(deferred.second.get()).toEqual(eager.second.get());
      expect(deferred.order).toEqual(eager.order);
    }),
  );
});

it("DESIGN-11 until the rules are there the initial state is answered and nobody is told of a change; then all at once", async () => {
  let arrive: (loaded: typeof rules) => void = () => {};
  const { first } = openDeferred(() => new Promise((resolve) => (arrive = resolve)));
  const heard: (readonly string[])[] = [];
  first.subscribe(() => heard.push(first.get().seen));
  first.send("a");
  first.send("b");
  await new Promise((resolve) => setImmediate(resolve));
  expect([first.get(), heard]).toEqual([initial, []]);
  arrive(rules);
  await Promise.resolve();
  expect(heard).toEqual([["a"], ["a", "b"]]);
  first.send("c");
  expect(first.get().seen).toEqual(["a", "b", "c"]);
});

it("DESIGN-11 rules that could not be loaded are reported and asked for again with the next event, and no event is lost", async () => {
  const failures: unknown[] = [];
  let tries = 0;
  const { first } = openDeferred(
    async () => {
      tries += 1;
      if (tries === 1) throw new Error("offline");
      return rules;
    },
    (reason) => failures.push(reason),
  );
  first.send("a");
  await new Promise((resolve) => setImmediate(resolve));
  expect([first.get().seen, failures.length]).toEqual([[], 1]);
  first.send("b");
  await new Promise((resolve) => setImmediate(resolve));
  expect([first.get().seen, tries]).toEqual([["a", "b"], 2]);
});

it("DESIGN-11 what is no longer wanted is not worked off when the rules arrive", async () => {
  let arrive: (loaded: typeof rules) => void = () => {};
  const later = lazily<typeof rules>(
    () => new Promise((resolve) => (arrive = resolve)),
    () => {},
  );
  const workflow = startDeferred<typeof rules, Seen, string, Command>(
    { initial, moment, perform: () => {} },
    later,
    (loaded) => loaded.first,
  );
  workflow.send("a");
  later.dispose(() => {});
  arrive(rules);
  await new Promise((resolve) => setImmediate(resolve));
  workflow.send("b");
  expect(workflow.get()).toBe(initial);
});

it("DESIGN-11 a defect in the rules is not swallowed, and what waits behind it is worked off all the same", () => {
  let arrive: () => void = () => {};
  const failing = (state: Seen, event: string) => {
    if (event === "b") throw new Error("a defect");
    return [{ seen: [...state.seen, event] }, []] as const;
  };
  // Answers within the call, so that the defect can be seen where it surfaces.
  // oxlint-disable-next-line unicorn/no-thenable -- it is handed to the one place that waits for it
  const load = () => ({ then: (done: (loaded: typeof failing) => void) => (arrive = () => done(failing)) });
  const workflow = startDeferred<typeof failing, Seen, string, Command>(
    { initial, moment, perform: () => {} },
    lazily(load as unknown as () => Promise<typeof failing>, () => {}),
    (loaded) => loaded,
  );
  for (const one of ["a", "b", "c"]) workflow.send(one);
  expect(() => arrive()).toThrow("a defect");
  expect(workflow.get().seen).toEqual(["a", "c"]);
});
