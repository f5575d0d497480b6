import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { byKey, linearizable, type Model, type Operation } from "../drill/linearizable.ts";
import { order, quantity, type QuantityAnswer, type QuantityCall, session, typed } from "../drill/models.ts";

type QuantityOperation = Operation<QuantityCall, QuantityAnswer>;

const op = <Input, Output>(input: Input, output: Output | null, start: number, end = Infinity) => ({
  input,
  output,
  start,
  end,
});
const read = (n: number, start: number, end: number): QuantityOperation => op({ does: "read" }, n, start, end);
const set = (n: number, start: number, end?: number): QuantityOperation =>
  op({ does: "set", n }, end === undefined ? null : n, start, end);

const judged = <State, Input, Output>(
  model: Model<State, Input, Output>,
  ...history: readonly Operation<Input, Output>[]
) => linearizable(model, history).isLinearizable;

describe("the checker of the drill", () => {
  it("T29: overlapping calls may happen in any order, and those that follow each other in theirs alone", () => {
    expect(judged(quantity, set(0, 0, 1), set(1, 2, 9), read(1, 3, 6), read(0, 4, 5))).toBe(true);
    expect(judged(quantity, set(0, 0, 1), set(2, 2, 9), read(2, 3, 4), read(0, 5, 8))).toBe(false);
    expect(judged(quantity, set(0, 0, 1), set(2, 2, 3), read(0, 4, 5))).toBe(false);
  });

  it("T29: a call without an answer may have happened at any time after its start, or never", () => {
    expect(judged(quantity, set(1, 0, 1), set(2, 2), read(1, 3, 4), read(2, 5, 6))).toBe(true);
    expect(judged(quantity, set(1, 0, 1), set(2, 2), read(1, 3, 4), read(1, 5, 6))).toBe(true);
    expect(judged(quantity, set(1, 0, 1), set(2, 2), read(2, 3, 4), read(1, 5, 6))).toBe(false);
    expect(judged(quantity, set(1, 0, 1), read(2, 3, 4), set(2, 5))).toBe(false);
  });

  it("T29: an addition that was answered and is missing, or is there twice, is found", () => {
    const add = (answer: number | null, start: number, end?: number): QuantityOperation =>
      op({ does: "add", n: 1 }, answer, start, end);
    expect(judged(quantity, set(1, 0, 1), add(2, 2, 3), read(2, 4, 5))).toBe(true);
    expect(judged(quantity, set(1, 0, 1), add(2, 2, 3), read(1, 4, 5))).toBe(false);
    expect(judged(quantity, set(1, 0, 1), add(2, 2, 3), read(3, 4, 5))).toBe(false);
    expect(judged(quantity, set(1, 0, 1), add(null, 2), read(3, 4, 5))).toBe(false);
  });

  it("T29: an order takes what was shown, and nothing else", () => {
    const sent = (shown: number, answer: QuantityAnswer | null): QuantityOperation =>
      op({ does: "order", shown }, answer, 2, 3);
    expect(judged(quantity, set(4, 0, 1), sent(4, 0), read(0, 4, 5))).toBe(true);
    expect(judged(quantity, set(4, 0, 1), sent(4, "refused"), read(4, 4, 5))).toBe(true);
    expect(judged(quantity, set(4, 0, 1), sent(3, 0), read(0, 4, 5))).toBe(false);
    expect(judged(quantity, set(4, 0, 1), sent(4, 0), read(4, 4, 5))).toBe(false);
  });

  it("T29: the latest edit of a typed quantity stays, whichever arrives first", () => {
    const type = (at: number, n: number, answer: { at: number; n: number }, start: number) =>
      op({ does: "type", at, n } as const, answer, start, start + 1);
    const [late, early] = [type(9, 2, { at: 9, n: 2 }, 0), type(5, 7, { at: 9, n: 2 }, 2)];
    expect(judged(typed, late, early)).toBe(true);
    expect(judged(typed, late, type(5, 7, { at: 5, n: 7 }, 2))).toBe(false);
    expect(judged(typed, late, op({ does: "read" } as const, { at: 5, n: 7 }, 4, 5))).toBe(false);
  });

  it("T29: a key is one order, and an order that was answered is found by it", () => {
    const send = (number: string | null, start: number) => op({ does: "send" } as const, number, start, start + 1);
    const look = (number: string, start: number) => op({ does: "read" } as const, number, start, start + 1);
    expect(judged(order, send(null, 0), look("", 2), send("A1", 4), look("A1", 6))).toBe(true);
    expect(judged(order, send(null, 0), look("A1", 2), look("A1", 4))).toBe(true);
    expect(judged(order, send("A1", 0), send("A2", 2))).toBe(false);
    expect(judged(order, send("A1", 0), look("", 2))).toBe(false);
  });

  it("T29: a session that has ended is used by nobody", () => {
    const use = (isSignedIn: boolean, start: number) => op({ does: "use" } as const, isSignedIn, start, start + 1);
    const end = (isKnown: boolean) => op({ does: "signOut" } as const, isKnown ? false : null, 2, 3);
    expect(judged(session, use(true, 0), end(true), use(false, 4))).toBe(true);
    expect(judged(session, use(true, 0), end(false), use(true, 4), use(false, 6))).toBe(true);
    expect(judged(session, use(true, 0), end(true), use(true, 4))).toBe(false);
    expect(judged(session, use(true, 0), use(false, 2))).toBe(false);
  });

  const calls = fc.array(
    fc.record({
      call: fc.oneof<fc.Arbitrary<QuantityCall>[]>(
        fc.constant({ does: "read" }),
        fc.record({ does: fc.constant("set" as const), n: fc.nat(5) }),
        fc.record({ does: fc.constant("add" as const), n: fc.integer({ min: 1, max: 3 }) }),
      ),
      /** How long before and after the moment at which it happens it starts and ends. */
      before: fc.nat(40),
      after: fc.nat(40),
    }),
    { minLength: 1, maxLength: 60 },
  );
  /** Each call happens at a moment of its own, and is answered as a quantity answers then. */
  const happened = (made: readonly { call: QuantityCall; before: number; after: number }[]): QuantityOperation[] => {
    let state = 0;
    return made.map(({ call, before, after }, index) => {
      state = quantity.step(state, call, null) as number;
      return op(call, state, index * 10 - before, index * 10 + after);
    });
  };

  it("T29: whatever happened one after the other passes, however much the calls overlap", () => {
    fc.assert(fc.property(calls, (made) => judged(quantity, set(0, -99, -98), ...happened(made))));
  });

  it("T29: a read with another answer than any that could have been there fails", () => {
    fc.assert(
      fc.property(calls, fc.nat(), (made, which) => {
        const history = happened(made);
        const index = which % history.length;
        const wrong = history.map((one, at) => (at === index ? { ...one, output: 1_000_000 } : one));
        return !judged(quantity, set(0, -99, -98), ...wrong);
      }),
    );
  });

  it("T29: without overlaps every single wrong answer fails", () => {
    fc.assert(
      fc.property(calls, fc.nat(), (made, which) => {
        const history = happened(made.map(({ call }) => ({ call, before: 1, after: 1 })));
        const index = which % history.length;
        const wrong = history.map((one, at) => (at === index ? { ...one, output: (one.output as number) + 1 } : one));
        return !judged(quantity, set(0, -99, -98), ...wrong);
      }),
    );
  });

  it("T29: it agrees with trying every order", () => {
    const few = fc.array(
      fc.record({
        input: fc.oneof<fc.Arbitrary<QuantityCall>[]>(
          fc.constant({ does: "read" }),
          fc.record({ does: fc.constant("set" as const), n: fc.nat(2) }),
        ),
        output: fc.option(fc.nat(2)),
        start: fc.nat(8),
        length: fc.nat(4),
      }),
      { maxLength: 6 },
    );
    /** Straight from the definition: some order of all the answered calls and some of the others. */
    const exists = (left: readonly QuantityOperation[], state: number): boolean =>
      left.every(({ output }) => output === null) ||
      left.some((one) => {
        const next = quantity.step(state, one.input, one.output);
        const isFirst = left.every((other) => other.output === null || other.end >= one.start);
        return (
          isFirst &&
          next !== null &&
          exists(
            left.filter((other) => other !== one),
            next,
          )
        );
      });
    fc.assert(
      fc.property(few, (made) => {
        const history = made.map(({ input, output, start, length }): QuantityOperation =>
          op(input, input.does === "set" && output !== null ? input.n : output, start, start + length),
        );
        expect(judged({ ...quantity, initial: 0 }, ...history)).toBe(exists(history, 0));
      }),
      { numRuns: 500 },
    );
  });

  it("T29: a history of many things is judged by each of them", () => {
    const parts = byKey([op("a", 1, 0, 1), op("b", 2, 0, 1), op("a", 3, 2, 3)], (key) => key);
    expect(Array.from(parts, ([key, part]) => [key, part.map(({ output }) => output)])).toEqual([
      ["a", [1, 3]],
      ["b", [2]],
    ]);
  });
});

/** A register of etcd: written, read, and set if it is as expected. nil = null. */
type EtcdCall =
  | { readonly does: "read" }
  | { readonly does: "write"; readonly n: number }
  | { readonly does: "cas"; readonly from: number; readonly to: number };

const etcd: Model<number | "nil", EtcdCall, number | "nil" | boolean> = {
  initial: "nil",
  step: (state, call, answer) => {
    if (call.does === "read") return answer === null || answer === state ? state : null;
    if (call.does === "write") return call.n;
    const isSet = state === call.from;
    if (answer !== null && answer !== isSet) return null;
    return isSet ? call.to : state;
  },
};

const LINE = /^INFO\s+jepsen\.util\s+-\s+(\d+)\s+:(invoke|ok|fail|info)\s+:(read|write|cas)\s+(.*)$/;

const etcdCall = (does: string, value: string): EtcdCall => {
  const [from = 0, to = 0] = value.match(/\d+/g)?.map(Number) ?? [];
  return does === "read" ? { does } : does === "write" ? { does, n: from } : { does: "cas", from, to };
};

/** A log of Jepsen, whose lines are in the order of time. */
const readLog = (text: string): readonly Operation<EtcdCall, number | "nil" | boolean>[] => {
  const open = new Map<string, { readonly input: EtcdCall; readonly start: number }>();
  const operations: Operation<EtcdCall, number | "nil" | boolean>[] = [];
  for (const [at, line] of text.split("\n").entries()) {
    const [, client, what, does, value] = LINE.exec(line.trim()) ?? [];
    if (client === undefined || does === undefined || value === undefined) continue;
    const call = open.get(client);
    if (what === "invoke") open.set(client, { input: etcdCall(does, value), start: at });
    else if (call !== undefined && value !== ":timed-out") {
      open.delete(client);
      const answer = does === "read" ? (value === "nil" ? "nil" : Number(value)) : does === "write" || what === "ok";
      operations.push({ ...call, output: answer, end: at });
    } else if (call?.input.does === "read") open.delete(client);
  }
  for (const call of open.values()) operations.push({ ...call, output: null, end: Infinity });
  return operations;
};

/** By Porcupine's tests; the cluster of number 95 didn't start, and all others aren't linearizable. */
const LINEARIZABLE = new Set([
  2, 5, 7, 18, 25, 31, 38, 45, 48, 49, 51, 53, 56, 67, 75, 76, 80, 87, 92, 98, 100, 101, 102,
]);
const folder = process.env["LARDER_ETCD_HISTORIES"];
const named = Array.from({ length: 103 }, (_, number) => number).flatMap((number) => {
  const file = join(folder ?? "", `etcd_${String(number).padStart(3, "0")}.log`);
  return folder !== undefined && number !== 95 && existsSync(file) ? [{ number, file }] : [];
});

describe.skipIf(folder === undefined)("histories of etcd by Jepsen (test_data/jepsen of Porcupine)", () => {
  it("T29: the folder has histories", () => expect(named.length).toBeGreaterThan(0));

  it.each(named)("T29: history $number is judged as it is known", ({ number, file }) => {
    expect(judged(etcd, ...readLog(readFileSync(file, "utf8")))).toBe(LINEARIZABLE.has(number));
  });
});
