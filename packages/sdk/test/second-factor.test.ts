import { describe, expect, it } from "vitest";
import { Passkeys, Sessions } from "@larder/calls/ports";
import type { FakeBackend } from "../src/testing/fake-backend/backend.ts";
import { fakeSession } from "../src/testing/fake-backend/ports.ts";
import { fail, notFound, scriptedPort } from "../src/testing/scripted-port.ts";
import { type FakeSession, organizationsOf, userOf } from "../src/testing/fake-backend/session.ts";
import {
  accountPort,
  checkCode,
  checkCredential,
  CODE,
  CREDENTIAL,
  PASSKEY_OPTIONS,
  RECOVERY_CODES,
  SET_UP,
} from "./account-port.ts";
import { secondFactorInitialState } from "../src/workflows/second-factor/state.ts";
import { transition } from "../src/workflows/second-factor/parts.ts";
import { MOMENT } from "../src/testing/moment.ts";
import { answering, failing, lost } from "./network.ts";
import { openStorefront, settle } from "./open-storefront.ts";

/** Sessions that need a second step. */
const secondStep = (backend: FakeBackend, session: FakeSession) => [
  scriptedPort(backend, Sessions, {
    signIn: () => ({ pending: "ada", needs: "code", hasPasskey: true }),
    setUpSecondFactor: () => SET_UP,
    enterCode: ({ token, code }) => {
      if (token !== "ada") fail(notFound);
      checkCode(code);
      return { user: userOf(Object.assign(session, fakeSession(token))), recoveryCodes: [] };
    },
    currentUser: () => userOf(session),
    originalUser: () => userOf(session),
    organizations: () => organizationsOf(session),
    region: () => ({ region: null }),
  }),
  scriptedPort(backend, Passkeys, {
    options: ({ token }) => (token === "ada" ? { options: PASSKEY_OPTIONS } : fail(notFound)),
    enter: ({ token, credential }) => {
      checkCredential(credential);
      return userOf(Object.assign(session, fakeSession(token)));
    },
  }),
];

const waiting = async () => {
  const open = await openStorefront({ userName: null, url: "/sign-in/", ports: secondStep });
  const { session, secondFactor } = open.storefront;
  const signed = open.storefront.signIn("ada@x.example", "correct horse");
  await settle();
  return { open, session, secondFactor, signed };
};

describe("two-step sign-in", () => {
  it("OP-23 a user with two-step sign-in needs a code besides the password", async () => {
    const { session, secondFactor, signed } = await waiting();
    expect(session.get()).toMatchObject({ status: "guest", isSigningIn: false, pendingSignIn: { needs: "code" } });
    const holder = { kind: "signIn", token: session.get().pendingSignIn?.pending ?? "" } as const;
    secondFactor.send({ _tag: "CodeEntered", holder, code: " " });
    await settle();
    expect(secondFactor.get().step.errors).toEqual([{ field: "code", _tag: "Required" }]);
    secondFactor.send({ _tag: "CodeEntered", holder, code: "000000" });
    await settle();
    expect(secondFactor.get().step.errors[0]?.field).toBe("code");
    expect(session.get().status).toBe("guest");
    secondFactor.send({ _tag: "CodeEntered", holder, code: CODE });
    await settle();
    expect(session.get()).toMatchObject({ status: "signedIn", pendingSignIn: null });
    expect(session.get().currentUser?.userName).toBe("ada");
    expect(await signed).toBe(true);
  });

  it("OP-23 an expired pending sign-in starts over; a lost response keeps it", async () => {
    const { open, session, secondFactor, signed } = await waiting();
    const holder = { kind: "signIn", token: "gone" } as const;
    failing(open, "sessions.enterCode", lost, 1);
    secondFactor.send({ _tag: "CodeEntered", holder, code: CODE });
    await settle();
    expect(secondFactor.get().step.failure?._tag).toBe("Unreachable");
    expect(session.get().pendingSignIn?.needs).toBe("code");
    secondFactor.send({ _tag: "CodeEntered", holder, code: CODE });
    await settle();
    expect(session.get()).toMatchObject({
      status: "guest",
      pendingSignIn: null,
      problemOf: "secondStep",
    });
    expect(await signed).toBe(false);
  });

  it("OP-23 a user who sets it up at sign-in is admitted once the recovery codes are saved", async () => {
    const { open, session, secondFactor } = await waiting();
    const holder = { kind: "signIn", token: "ada" } as const;
    secondFactor.send({ _tag: "SetUpRequested", holder, password: "" });
    await settle();
    expect(secondFactor.get().setUp?.uri).toContain("otpauth://totp/");
    const user = { ...session.get().currentUser!, isAuthenticated: true, userName: "ada" };
    answering(open, "sessions.enterCode", { user, recoveryCodes: RECOVERY_CODES });
    secondFactor.send({ _tag: "CodeEntered", holder, code: CODE });
    await settle();
    expect(secondFactor.get()).toMatchObject({ setUp: null, recoveryCodes: RECOVERY_CODES });
    expect(session.get().status).toBe("guest");
    secondFactor.send({ _tag: "CodesKept" });
    await settle();
    expect(session.get().status).toBe("signedIn");
    expect(secondFactor.get()).toEqual(secondFactorInitialState);
  });

  it("OP-108 a user turns it on with password and code, saves recovery codes, and turns it off", async () => {
    const open = await openStorefront({ userName: "ada", url: "/account/", ports: accountPort });
    const { secondFactor, account } = open.storefront;
    const holder = { kind: "account" } as const;
    secondFactor.send({ _tag: "SetUpRequested", holder, password: "wrong" });
    await settle();
    expect(secondFactor.get().step.errors).toEqual([
      { field: "password", _tag: "Refused", message: "That isn't your password." },
    ]);
    secondFactor.send({ _tag: "SetUpRequested", holder, password: "correct horse" });
    await settle();
    secondFactor.send({ _tag: "CodeEntered", holder, code: CODE });
    await settle();
    expect(secondFactor.get().recoveryCodes).toEqual(RECOVERY_CODES);
    expect(account.get().account.value?.secondFactor.isOn).toBe(true);
    secondFactor.send({ _tag: "CodesKept" });
    secondFactor.send({ _tag: "TurnOffRequested", password: "correct horse" });
    await settle();
    expect(account.get().account.value?.secondFactor.isOn).toBe(false);
  });

  it("OP-23 a passkey signs in in place of the code; without one, or with a wrong one, the sign-in still waits", async () => {
    const { session, secondFactor } = await waiting();
    const holder = { kind: "signIn", token: "ada" } as const;
    const ask = async () => {
      secondFactor.send({ _tag: "PasskeyWanted", holder, password: "", name: "" });
      await settle();
      expect(secondFactor.get().passkey).toEqual({ holder, name: "", options: PASSKEY_OPTIONS });
    };
    await ask();
    secondFactor.send({ _tag: "PasskeyNotGiven", problem: "none" });
    expect(secondFactor.get()).toMatchObject({ passkey: null, passkeyProblem: "none" });
    await ask();
    expect(secondFactor.get().passkeyProblem).toBeNull();
    secondFactor.send({ _tag: "PasskeyGiven", credential: "{}" });
    await settle();
    expect(secondFactor.get().step.errors[0]?.field).toBe("credential");
    expect(session.get()).toMatchObject({ status: "guest", pendingSignIn: { pending: "ada" } });
    // Nothing is sent that the browser wasn't asked for.
    secondFactor.send({ _tag: "PasskeyGiven", credential: CREDENTIAL });
    await settle();
    expect(session.get().status).toBe("guest");
    await ask();
    secondFactor.send({ _tag: "PasskeyGiven", credential: CREDENTIAL });
    await settle();
    expect(session.get()).toMatchObject({ status: "signedIn", pendingSignIn: null });
  });

  it("OP-23 asking for a passkey after the sign-in expired starts over", async () => {
    const { session, secondFactor } = await waiting();
    const holder = { kind: "signIn", token: "gone" } as const;
    secondFactor.send({ _tag: "PasskeyWanted", holder, password: "", name: "" });
    await settle();
    expect(session.get()).toMatchObject({ pendingSignIn: null, problemOf: "secondStep" });
  });

  it("OP-108 a user adds a passkey with a name and the password, and removes it with the password", async () => {
    const open = await openStorefront({ userName: "ada", url: "/account/", ports: accountPort });
    const { secondFactor, account } = open.storefront;
    const holder = { kind: "account" } as const;
    const names = () => account.get().account.value?.passkeys.map(({ name }) => name);
    secondFactor.send({ _tag: "PasskeyWanted", holder, password: "", name: " " });
    await settle();
    expect(secondFactor.get().step.errors.map(({ field }) => field)).toEqual(["name", "password"]);
    secondFactor.send({ _tag: "PasskeyWanted", holder, password: "correct horse", name: " Blue key " });
    await settle();
    secondFactor.send({ _tag: "PasskeyGiven", credential: CREDENTIAL });
    await settle();
    expect(names()).toEqual(["Blue key"]);
    secondFactor.send({ _tag: "PasskeyRemovalRequested", id: "key", password: "wrong" });
    await settle();
    expect(secondFactor.get().step.errors.map(({ field }) => field)).toEqual(["password"]);
    secondFactor.send({ _tag: "PasskeyRemovalRequested", id: "key", password: "correct horse" });
    await settle();
    expect(names()).toEqual([]);
  });

  it("OP-23 while one call runs no other starts", () => {
    const state = {
      ...secondFactorInitialState,
      step: { ...secondFactorInitialState.step, status: "pending" as const },
    };
    const again = { _tag: "CodeEntered", holder: { kind: "account" }, code: "1" } as const;
    expect(transition(state, again, MOMENT)).toEqual([state, []]);
  });
});
