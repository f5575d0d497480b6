import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { onPartFailure, Part } from "./part.ts";

let online: () => void;
const load = vi.fn<() => Promise<{ readonly name: string }>>();
const lost = () => Promise.reject(new Error("no connection"));
const there = () => Promise.resolve({ name: "part" });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockImplementation(() => {});
  online = () => {};
  vi.stubGlobal("addEventListener", (name: string, listener: () => void) => {
    if (name === "online") online = listener;
  });
  load.mockReset().mockImplementation(lost);
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a part that fails to load", () => {
  it("is retried after 1, 3, 10, 30 and 30 seconds until it loads, and notifies its listeners", async () => {
    const part = new Part(load);
    const seen: unknown[] = [];
    part.subscribe(() => seen.push(part.get()));
    expect(part.get()).toBe("idle");
    expect(await part.fetch()).toBe(false);
    let calls = 1;
    for (const wait of [1_000, 3_000, 10_000, 30_000, 30_000]) {
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(load).toHaveBeenCalledTimes(calls);
      await vi.advanceTimersByTimeAsync(1);
      calls += 1;
      expect(load).toHaveBeenCalledTimes(calls);
    }
    expect(part.get()).toBe("failed");
    load.mockImplementation(there);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(part.get()).toEqual({ name: "part" });
    expect(seen.at(-1)).toEqual({ name: "part" });
    await vi.advanceTimersByTimeAsync(300_000);
    expect(load).toHaveBeenCalledTimes(calls + 1);
  });

  it("loads on reconnect instead of the retry that was due, not as well as it", async () => {
    const part = new Part(load);
    await part.fetch();
    await vi.advanceTimersByTimeAsync(500);
    online();
    await vi.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledTimes(3);
    load.mockImplementation(there);
    await part.fetch();
  });

  it("loads once the connection is back or another part arrives", async () => {
    const parts = [new Part(load), new Part(load)];
    for (const part of parts) await part.fetch();
    load.mockImplementation(there);
    online();
    await vi.advanceTimersByTimeAsync(0);
    expect(parts.map((part) => part.get())).toEqual([{ name: "part" }, { name: "part" }]);

    load.mockImplementation(lost);
    const waiting = new Part(load);
    await waiting.fetch();
    load.mockImplementation(there);
    await new Part(load).fetch();
    await vi.advanceTimersByTimeAsync(0);
    expect(waiting.get()).toEqual({ name: "part" });
  });

  it("is fetched once for all callers, reports each failure, and resolves for all who wait", async () => {
    const failures = vi.fn();
    onPartFailure(failures);
    const part = new Part(load);
    const attempts = [part.fetch(), part.fetch()];
    expect(await Promise.all(attempts)).toEqual([false, false]);
    expect([load.mock.calls.length, failures.mock.calls.length]).toEqual([1, 1]);
    const waited = part.whenThere();
    await vi.advanceTimersByTimeAsync(0);
    expect([load.mock.calls.length, failures.mock.calls.length]).toEqual([2, 2]);
    load.mockImplementation(there);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await waited).toEqual({ name: "part" });
    expect(await part.fetch()).toBe(true);
    expect(failures).toHaveBeenCalledTimes(2);
  });
});

describe("a part that shares a style sheet with another part", () => {
  const requested = () => {
    const listeners: Record<string, () => void> = {};
    return {
      sheet: null,
      addEventListener: (name: string, listener: () => void) => (listeners[name] = listener),
      settle: (name: "load" | "error") => listeners[name]?.(),
    };
  };
  const open = (sheets: readonly unknown[]) => vi.stubGlobal("document", { querySelectorAll: () => sheets });
  beforeEach(() => {
    load.mockImplementation(there);
  });

  it("shows once it has loaded, though another part requested it", async () => {
    const sheet = requested();
    open([{ sheet: {} }, sheet]);
    const part = new Part(load);
    const fetched = part.fetch();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(part.get()).toBe("idle");
    sheet.settle("load");
    expect([await fetched, part.get(), load.mock.calls.length]).toEqual([true, { name: "part" }, 1]);
  });

  it("is retried together with its style sheet when that fails", async () => {
    const sheet = requested();
    open([sheet]);
    const part = new Part(load);
    const fetched = part.fetch();
    await vi.advanceTimersByTimeAsync(0);
    sheet.settle("error");
    expect([await fetched, load.mock.calls.length]).toEqual([true, 2]);
  });
});
