import fc from "fast-check";
import { expect, it } from "vitest";
import { lazy } from "./lazy.ts";
import { runWorkflow } from "./run-workflow.ts";
import { type Transition, until } from "./workflow.ts";

interface Log {
  readonly seen: readonly string[];
}
type Command = { readonly _tag: "Send"; readonly event: string } | { readonly _tag: "Look" };

const context = () => ({ now: 0, id: "id", zone: "UTC" });

it("events sent during a transition wait, and commands run after its state is published", () => {
  const order: string[] = [];
  const transition: Transition<Log, string, Command> = (state, event) => [
    { seen: [...state.seen, event] },
    event === "first" ? [{ _tag: "Look" }, { _tag: "Send", event: "third" }] : [],
  ];
  const workflow = runWorkflow<Log, string, Command>({
    initialState: { seen: [] },
    transition,
    context,
    execute: (command, send) => {
      order.push(`${command._tag} sees ${workflow.get().seen.join()}`);
      if (command._tag === "Send") send(command.event);
      order.push(`after ${command._tag} ${workflow.get().seen.join()}`);
    },
  });
  workflow.subscribe(() => {
    order.push(`listener sees ${workflow.get().seen.join()}`);
    if (workflow.get().seen.length === 1) workflow.send("second");
  });
  workflow.send("first");
  expect(order).toEqual([
    "listener sees first",
    "Look sees first",
    "after Look first",
    "Send sees first",
    "after Send first",
    "listener sees first,second",
    "listener sees first,second,third",
  ]);
});

it("get, subscribe and send work detached, and unsubscribed listeners aren't called", () => {
  const { get, subscribe, send } = runWorkflow<number, number, never>({
    initialState: 0,
    transition: (state, event) => [state + event, []],
    context,
    execute: () => {},
  });
  let heard = 0;
  const listener = () => (heard += 1);
  const stops = [subscribe(listener), subscribe(listener)];
  send(2);
  stops[0]?.();
  stops[0]?.();
  send(3);
  expect([get(), heard]).toEqual([5, 3]);
  send(0);
  expect(heard).toBe(3);
});

it("a defect in a transition isn't swallowed, and the workflow continues afterward", () => {
  const { get, send } = runWorkflow<number, number, never>({
    initialState: 0,
    transition: (state, event) => {
      if (event < 0) throw new Error("a defect");
      return [state + event, []];
    },
    context,
    execute: () => {},
  });
  expect(() => send(-1)).toThrow("a defect");
  send(4);
  expect(get()).toBe(4);
});

it("the same events give the same state, however nested", () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), (events) => {
      const flat = runWorkflow<readonly number[], number, never>({
        initialState: [],
        transition: (state, event) => [[...state, event], []],
        context,
        execute: () => {},
      });
      const nested = runWorkflow<readonly number[], number, number>({
        initialState: [],
        transition: (state, event) => [[...state, event], [state.length + 1]],
        context,
        execute: (index, send) => {
          const next = events[index];
          if (next !== undefined) send(next);
        },
      });
      for (const event of events) flat.send(event);
      if (events[0] !== undefined) nested.send(events[0]);
      expect(nested.get()).toEqual(flat.get());
    }),
  );
});

it("IDENT-09 until waits for what was sent before, while the transition loads", async () => {
  const workflow = runWorkflow<number, number, never>({
    initialState: 0,
    transition: lazy(async () => (state: number, event: number) => [state + event, []] as const),
    context,
    execute: () => {},
  });
  expect(await until(workflow, (state) => state >= 0)).toBe(0);
  workflow.send(1);
  workflow.send(2);
  expect(workflow.get()).toBe(0);
  expect(await until(workflow, (state) => state >= 0)).toBe(3);
});

it("IDENT-09 until resolves for a coming state or the current one", async () => {
  const workflow = runWorkflow<number, number, never>({
    initialState: 1,
    transition: (_, event) => [event, []],
    context,
    execute: () => {},
  });
  expect(await until(workflow, (state) => state === 1)).toBe(1);
  const waiting = until(workflow, (state) => state > 5);
  for (const event of [3, 6, 9]) workflow.send(event);
  expect(await waiting).toBe(6);
});

it("GUIDE-EDIT-01 events in two parts give the whole's state, whenever the parts arrive", () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 12 }),
      fc.scheduler(),
      fc.boolean(),
      async (events, scheduler, failsFirst) => {
        const whole: Transition<readonly number[], number, never> = (state, event) => [[...state, event], []];
        let tries = 0;
        const later =
          <T>(part: T) =>
          async () => {
            await scheduler.schedule(Promise.resolve());
            tries += 1;
            if (failsFirst && tries === 1) throw new Error("not there");
            return part;
          };
        const rest = lazy(later(whole));
        const workflow = runWorkflow<readonly number[], number, never>({
          initialState: [],
          transition: lazy(
            later((state: readonly number[], event: number) => (event < 0 ? rest : whole(state, event, context()))),
          ),
          context,
          execute: () => {},
        });
        let readyAt: readonly number[] | null = null;
        for (const event of events) {
          workflow.send(event);
          if (scheduler.count() > 0 && event % 2 === 0) await scheduler.waitOne();
        }
        workflow.whenReady(() => (readyAt = workflow.get()));
        await scheduler.waitIdle();
        // The next event retries what failed.
        workflow.send(0);
        await scheduler.waitIdle();
        expect(workflow.get()).toEqual([...events, 0]);
        // Ready is when nothing waits: with a part that failed, after the retry.
        expect([events, [...events, 0]].slice(0, failsFirst ? 2 : 1)).toContainEqual(readyAt);
      },
    ),
  ));
