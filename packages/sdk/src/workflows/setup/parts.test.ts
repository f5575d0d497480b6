import type { Failure } from "@larder/domain/failure";
import { expect, it } from "vitest";
import { MOMENT } from "../../testing/moment.ts";
import { transition } from "./parts.ts";
import { type SetupEvent, setupInitialState, type SetupState } from "./state.ts";
import { setupGate } from "./view.ts";

const harness = () => {
  let state: SetupState = setupInitialState;
  let sent: readonly string[] = [];
  const send = (event: SetupEvent): void => {
    const [next, commands] = transition(state, event, MOMENT);
    state = next;
    sent = commands.map((command) => command._tag);
  };
  const fail = (field: "starting" | "saving", failure: Failure) =>
    send({ _tag: "WriteFailed", field, key: state[field].key, failure });
  const notLoaded = (failure: Failure) =>
    send({ _tag: "LoadFailed", field: "setup", request: state.setup.request, failure });
  return { get: () => state, sent: () => sent, send, fail, notLoaded };
};
const person = { email: "priya@northgate.example", firstName: "Priya", lastName: "Nair" };

it("OP-26 a used link still opens the setup in the browser that used it, and nowhere else", () => {
  const { get, sent, send, fail, notLoaded } = harness();
  send({ _tag: "Opened", token: "t" });
  expect(sent()).toEqual(["Send"]);
  fail("starting", { _tag: "NotFound" });
  expect(sent()).toContain("Read");
  expect(setupGate(get())).toBe(null);
  notLoaded({ _tag: "NotSignedIn" });
  expect(setupGate(get())).toBe("ended");
});

it("OP-26 without a link the setup says whether to sign in, or who may open it", () => {
  const { get, sent, send, notLoaded } = harness();
  send({ _tag: "Opened", token: "" });
  expect(sent()).toEqual(["Read"]);
  notLoaded({ _tag: "NotSignedIn" });
  expect(setupGate(get())).toBe("signIn");
  send({ _tag: "Opened", token: "" });
  notLoaded({ _tag: "Forbidden", message: "" });
  expect(setupGate(get())).toBe("notAllowed");
  send({ _tag: "Opened", token: "" });
  notLoaded({ _tag: "Unreachable", detail: "cut" });
  expect(setupGate(get())).toBe("failed");
});

it("OP-26 a step with a problem isn't sent, and a made administrator's password isn't kept", () => {
  const { get, sent, send } = harness();
  send({ _tag: "SaveRequested", change: { step: "you", person, password: "short" } });
  expect(sent()).toEqual([]);
  expect(get().saving.errors.map(({ field }) => field)).toEqual(["password"]);
  send({ _tag: "StepOpened" });
  expect(get().saving.errors).toEqual([]);
  const password = "seven silver sardines";
  send({ _tag: "SaveRequested", change: { step: "you", person, password } });
  expect(sent()).toEqual(["Send"]);
  const administrator = { email: person.email } as NonNullable<SetupState["administrator"]>;
  send({ _tag: "Written", field: "saving", key: get().saving.key, answer: { setup: null, administrator } });
  expect(sent()).toEqual(["Read"]);
  expect(get()).toMatchObject({ administrator, saved: { step: "you", count: 1 } });
  expect(JSON.stringify(get())).not.toContain(password);
});

it("OP-23 OP-26 an administrator with a second step to take isn't signed in yet, so nothing is read", () => {
  const { get, sent, send } = harness();
  send({ _tag: "SaveRequested", change: { step: "you", person, password: "seven silver sardines" } });
  const administrator = { pending: "p", needs: "setUp", hasPasskey: false } as const;
  send({ _tag: "Written", field: "saving", key: get().saving.key, answer: { setup: null, administrator } });
  expect(sent()).toEqual([]);
  expect(get().administrator).toEqual(administrator);
});

it("OP-26 a guest's or another account's refused setup is no error; any other failure is logged", () => {
  const { sent, send, notLoaded } = harness();
  const said = (failure: Failure): readonly string[] => {
    send({ _tag: "Opened", token: "" });
    notLoaded(failure);
    return sent();
  };
  expect(said({ _tag: "NotSignedIn" })).toEqual(["RecheckSession"]);
  expect(said({ _tag: "Forbidden", message: "" })).toEqual([]);
  expect(said({ _tag: "Unreachable", detail: "", reason: "timeout" })).toEqual(["Log"]);
});
