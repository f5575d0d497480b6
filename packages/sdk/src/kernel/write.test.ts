import type { Failure } from "@larder/domain/failure";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ReportCommand } from "./commands.ts";
import { isIndeterminate } from "./indeterminate.ts";
import { emptyWrite, isPending, type Sent, type Write, type Writes } from "./write-state.ts";
import { write, writeDismissed, writes } from "./write.ts";

interface State {
  readonly name: Write<string>;
  readonly saved: readonly string[];
}
type Command = ({ readonly _tag: "Send" } & Sent<"name", string>) | ReportCommand;
const initialState: State = { name: emptyWrite, saved: [] };
const step = write<State, "name", Command, number>({
  field: "name",
  send: (sent) => ({ _tag: "Send", ...sent }),
  log: "The name was not saved",
  fieldOf: (path) => path.replace(/^form\./, ""),
  done: (state, answer, intent) => [{ ...state, saved: [...state.saved, `${intent} ${answer}`] }, []],
});

const LOST: Failure = { _tag: "Unreachable", detail: "cut" };
const FORBIDDEN: Failure = { _tag: "Forbidden", message: "no" };
const overtaken = (current: object | null): Failure => ({ _tag: "Conflict", message: "Newer", status: 409, current });
const NAMED: Failure = {
  _tag: "Refused",
  code: "INVALID",
  message: "",
  status: 400,
  fields: [{ path: "body.form.name", message: "Choose another." }],
};

/** A workflow with one write, whose ids are `k1`, `k2` and so on. */
const running = () => {
  let ids = 0;
  const one = { state: initialState, sent: [] as string[], tags: [] as string[], levels: [] as string[] };
  const send = (event: Parameters<typeof step>[1]): void => {
    const [next, commands] = step(one.state, event, { now: 0, id: `k${(ids += 1)}`, zone: "UTC" });
    one.state = next;
    one.tags = commands.map(({ _tag }) => _tag);
    one.levels = commands.flatMap((command) => (command._tag === "Log" ? command.entry.level : []));
    for (const command of commands) if (command._tag === "Send") one.sent.push(`${command.key} ${command.intent}`);
  };
  return Object.assign(one, {
    send,
    request: (intent: string) => send({ _tag: "WriteRequested", intent }),
    answer: (answer: number, key = one.state.name.key) => send({ _tag: "Written", field: "name", key, answer }),
    fail: (failure: Failure, key = one.state.name.key) => send({ _tag: "WriteFailed", field: "name", key, failure }),
  });
};

describe("a write", () => {
  it("OP-91 goes out once; after a lost answer the same keeps its key, another gets its own", () => {
    const one = running();
    one.request("Ada");
    one.request("Bob");
    one.fail(LOST);
    expect(one.state.name).toMatchObject({ status: "unknown", intent: "Ada", failure: LOST });
    one.request("Ada");
    one.fail(LOST);
    one.request("Bob");
    one.answer(7);
    expect(one.sent).toEqual(["k1 Ada", "k1 Ada", "k6 Bob"]);
    expect(one.state).toMatchObject({ name: { status: "done", failure: null }, saved: ["Bob 7"] });
    one.request("Bob");
    expect(one.sent.at(-1)).toBe("k8 Bob");
  });

  it("OP-91 what was refused is over: the same goes out under a key of its own", () => {
    const one = running();
    one.request("Ada");
    one.fail(FORBIDDEN);
    expect(one.state.name).toEqual({ ...emptyWrite, status: "refused", intent: "Ada", failure: FORBIDDEN });
    one.request("Ada");
    expect(one.sent).toEqual(["k1 Ada", "k3 Ada"]);
  });

  it("OP-134 a refused field has its name in the form and is not logged; other failures are", () => {
    const one = running();
    one.request("Ada");
    one.fail(NAMED);
    expect(one.state.name.errors).toEqual([{ field: "name", _tag: "Refused", message: "Choose another." }]);
    expect([one.state.name.failure, one.tags]).toEqual([null, []]);
    one.request("Bob");
    expect(one.state.name.errors).toEqual([]);
    one.fail({ _tag: "NotSignedIn" });
    expect(one.tags).toEqual(["Log", "RecheckSession"]);
  });

  it("OP-143 a conflict that brings what is there now is a warning in the log, another one an error", () => {
    const one = running();
    one.request("Ada");
    one.fail(overtaken({ name: "Eve" }));
    expect(one.levels).toEqual(["warning"]);
    one.request("Ada");
    one.fail(overtaken(null));
    expect(one.levels).toEqual(["error"]);
  });

  it("OP-128 OP-91 a wrong field is not sent, and an unknown write keeps its key meanwhile", () => {
    const one = running();
    one.request("Ada");
    one.fail(LOST);
    one.send({ _tag: "WriteRequested", intent: "", problems: [{ field: "name", _tag: "Required" }] });
    expect(one.state.name).toMatchObject({ status: "unknown", errors: [{ field: "name" }], failure: null });
    one.request("Ada");
    expect(one.sent).toEqual(["k1 Ada", "k1 Ada"]);
  });

  it("OP-91 what is dismissed shows nothing wrong, and an unknown one still keeps its key", () => {
    const one = running();
    one.request("Ada");
    one.fail(FORBIDDEN);
    expect(writeDismissed(one.state.name)).toEqual(emptyWrite);
    one.request("Ada");
    one.fail(LOST);
    expect(writeDismissed(one.state.name)).toMatchObject({
      status: "unknown",
      intent: "Ada",
      key: "k3",
      failure: null,
    });
  });

  it("HTTP-12 OP-91 in any order of events only the running write is answered", () => {
    // '' = the key of the one under way.
    const key = fc.oneof(
      fc.constant(""),
      fc.integer({ min: 1, max: 20 }).map((no) => `k${no}`),
    );
    const act = fc.oneof(
      fc.record({ kind: fc.constant("request" as const), intent: fc.constantFrom("Ada", "Bob") }),
      fc.record({ kind: fc.constant("answer" as const), key }),
      fc.record({ kind: fc.constant("fail" as const), key, failure: fc.constantFrom(LOST, FORBIDDEN, NAMED) }),
      fc.constant({ kind: "reset" as const }),
    );
    interface Open {
      readonly key: string;
      readonly intent: string;
      readonly isUnderWay: boolean;
    }
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        const one = running();
        let open = null as Open | null;
        let done = 0;
        for (const next of acts) {
          const last = open;
          const isIts = "key" in next && last?.isUnderWay === true && (next.key === "" || next.key === last.key);
          const count = one.sent.length;
          if (next.kind === "request") {
            one.request(next.intent);
            expect(one.sent.length - count).toBe(last?.isUnderWay === true ? 0 : 1);
            const [sentKey = "", intent = ""] = one.sent.at(-1)?.split(" ") ?? [];
            if (one.sent.length > count) {
              expect([sentKey === last?.key, intent]).toEqual([intent === last?.intent, next.intent]);
              open = { key: sentKey, intent, isUnderWay: true };
            }
          } else if (next.kind === "answer") {
            one.answer(1, next.key === "" ? undefined : next.key);
            if (isIts) done += 1;
            if (isIts) open = null;
          } else if (next.kind === "fail") {
            one.fail(next.failure, next.key === "" ? undefined : next.key);
            if (isIts && last !== null) open = isIndeterminate(next.failure) ? { ...last, isUnderWay: false } : null;
          } else {
            one.send({ _tag: "Reset" });
            open = null;
          }
          expect([isPending(one.state.name), one.state.saved.length]).toEqual([open?.isUnderWay ?? false, done]);
        }
      }),
    );
  });
});

it("OP-91 writes of several places go on at once, each once under its own key", () => {
  interface Marks {
    readonly marks: Writes<{ readonly id: number; readonly isDone: boolean }>;
  }
  type Mark = { readonly _tag: "Mark" } & Sent<"marks", { readonly id: number; readonly isDone: boolean }>;
  const marking = writes<Marks, "marks", Mark, void>({
    field: "marks",
    at: ({ id }) => `${id}`,
    send: (mark) => ({ _tag: "Mark", ...mark }),
    log: "It was not marked",
  });
  let state: Marks = { marks: {} };
  const sent: string[] = [];
  const send = (event: Parameters<typeof marking>[1], id = "") => {
    const [next, commands] = marking(state, event, { now: 0, id, zone: "UTC" });
    state = next;
    for (const command of commands) if (command._tag === "Mark") sent.push(`${command.key} ${command.intent.id}`);
  };
  const mark = (id: number, key: string) => send({ _tag: "WriteRequested", intent: { id, isDone: true } }, key);
  mark(1, "a");
  mark(2, "b");
  mark(1, "c");
  send({ _tag: "WriteFailed", field: "marks", key: "b", failure: LOST });
  mark(2, "d");
  expect(sent).toEqual(["a 1", "b 2", "b 2"]);
  send({ _tag: "Written", field: "marks", key: "a", answer: undefined });
  expect(Object.keys(state.marks)).toEqual(["2"]);
  send({ _tag: "Reset" });
  send({ _tag: "Written", field: "marks", key: "b", answer: undefined });
  expect(state.marks).toEqual({});
});
