import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stopOnSignals } from "./stop.ts";

const handlers = new Map<string, (signal: NodeJS.Signals) => void>();
const exits: (number | undefined)[] = [];
const send = (signal: NodeJS.Signals): void => handlers.get(signal)?.(signal);

// Signals to this process would end the test runner; `test/stop.test.ts` sends real ones to the whole command.
beforeEach(() => {
  handlers.clear();
  exits.length = 0;
  vi.useFakeTimers();
  vi.spyOn(process, "on").mockImplementation((name, handler) => {
    handlers.set(String(name), handler as (signal: NodeJS.Signals) => void);
    return process;
  });
  vi.spyOn(process, "exit").mockImplementation((code) => {
    exits.push(Number(code));
    return undefined as never;
  });
});
afterEach(() => {
  vi.useRealTimers();
});

it("a stop that hangs is cut short before a container is killed, ten seconds after the signal", async () => {
  const stop = stopOnSignals(
    () => null,
    () => new Promise<void>(() => {}),
  );
  expect(stop.isRequested()).toBe(false);
  send("SIGTERM");
  expect(stop.isRequested()).toBe(true);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(exits).toEqual([]);
  await vi.advanceTimersByTimeAsync(999);
  expect(exits).toEqual([1]);
});

it.each(["SIGTERM", "SIGINT", "SIGHUP"] as const)(
  "%s ends the process cleanly once everything open is closed",
  async (signal) => {
    let finish = () => {};
    stopOnSignals(
      () => null,
      () => new Promise<void>((resolve) => (finish = resolve)),
    );
    send(signal);
    await vi.advanceTimersByTimeAsync(100);
    expect(exits).toEqual([]);
    finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(exits).toEqual([0]);
  },
);

it("a failing stop ends the process with a failure code", async () => {
  stopOnSignals(
    () => null,
    () => Promise.reject(new Error("the database is gone")),
  );
  send("SIGTERM");
  await vi.advanceTimersByTimeAsync(0);
  expect(exits).toEqual([1]);
});

it("a second signal within a second is the same stop; a later one forces it with the signal's code", async () => {
  stopOnSignals(
    () => null,
    () => new Promise<void>(() => {}),
  );
  send("SIGINT");
  await vi.advanceTimersByTimeAsync(900);
  send("SIGINT");
  expect(exits).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  send("SIGINT");
  expect(exits).toEqual([130]);
});
