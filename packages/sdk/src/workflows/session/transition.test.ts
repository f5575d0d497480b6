import { GUEST } from "@larder/domain/account/guest";
import type { Failure } from "@larder/domain/failure";
import { CUSTOMER } from "@larder/domain/testing/user";
import { describe, expect, it } from "vitest";
import { type SessionEvent, sessionInitialState, type SessionState } from "./state.ts";
import { sessionTransition } from "./transition.ts";

const context = { now: 1_000_000, id: "i", zone: "America/New_York" };
const step = (state: SessionState, event: SessionEvent): SessionState => sessionTransition(state, event, context)[0];

const failure: Failure = { _tag: "Unreachable", detail: "no network" };
const ada = { ...CUSTOMER, userName: "ada" };
const ben = { ...CUSTOMER, userName: "ben" };
const user = { ...ada, displayName: "Ada before" };
const id = 7 as never;

type Answer = Extract<SessionEvent, { readonly epoch: number }>;

const answers: { readonly [Tag in Answer["_tag"]]: Omit<Extract<Answer, { readonly _tag: Tag }>, "_tag" | "epoch"> } = {
  SignedIn: { user },
  SecondStepNeeded: { pending: { pending: "token", needs: "code", hasPasskey: false } },
  SignInFailed: { failure },
  OrganizationsLoaded: { organizations: [{ id, name: "Harbour Grill" } as never] },
  OrganizationsFailed: { failure },
  OrganizationSet: { id, user },
  OrganizationSetFailed: { failure },
  RegionSet: { user },
  RegionSetFailed: { failure },
  CurrentUserLoaded: { user },
  OriginalUserLoaded: { user },
  UserLoadFailed: { failure },
};

const known = step(sessionInitialState, { _tag: "UsersUpdated", currentUser: ada, originalUser: ada });

describe("responses to an earlier user's or organization's requests", () => {
  const { epoch } = known;
  it.each<{ readonly after: string; readonly events: readonly SessionEvent[] }>([
    { after: "another user", events: [{ _tag: "UsersUpdated", currentUser: ben, originalUser: ben }] },
    { after: "a sign-out", events: [{ _tag: "SignOut" }, { _tag: "SignedOut" }] },
    { after: "another organization", events: [{ _tag: "OrganizationSet", id, user: ada, epoch }] },
    {
      after: "a session that ended",
      events: [{ _tag: "UsersUpdated", currentUser: GUEST, originalUser: GUEST }, { _tag: "ExpiryDismissed" }],
    },
  ])("HTTP-12 IDENT-07 responses from an earlier epoch are dropped after $after", ({ events }) => {
    const now = events.reduce(step, known);
    for (const [tag, answer] of Object.entries(answers)) {
      const late = { _tag: tag, ...answer, epoch } as Answer;
      expect(sessionTransition(now, late, context), tag).toEqual([now, []]);
      expect(sessionTransition(now, { ...late, epoch: now.epoch }, context), tag).not.toEqual([now, []]);
    }
  });
});

it("MSG-23 the time of a sign-in on this page is known, not that of a session it came with", () => {
  expect(known.signedInAt).toBeUndefined();
  const { epoch } = sessionInitialState;
  expect(step(sessionInitialState, { _tag: "SignedIn", user: ada, epoch }).signedInAt).toBe(context.now);
  const signedIn = step(sessionInitialState, { _tag: "SignedIn", user: ada, epoch });
  const left = step(step(signedIn, { _tag: "SignOut" }), { _tag: "SignedOut" });
  expect(left.signedInAt).toBeUndefined();
});

describe("a sign-out that a check of the session notices before it is answered", () => {
  const signingOut = step(known, { _tag: "SignOut" });
  const noticed = step(signingOut, { _tag: "CurrentUserLoaded", user: GUEST, epoch: known.epoch });

  it("IDENT-10 T9 is a sign-out, not an expired session", () => {
    expect([noticed.status, noticed.currentUser, noticed.isExpired, noticed.signOuts]).toEqual([
      "guest",
      null,
      false,
      1,
    ]);
  });

  it.each<SessionEvent>([
    { _tag: "SignedOut" },
    { _tag: "SignOutFailed", failure: { _tag: "NotSignedIn" } as never },
    { _tag: "SignOutFailed", failure },
  ])("IDENT-10 is counted once, however it is answered: %j", (answer) => {
    expect(step(noticed, answer)).toEqual(noticed);
  });

  it("IDENT-10 doesn't sign out who has signed in since; the session is checked", () => {
    const again = step(noticed, { _tag: "SignedIn", user: ada, epoch: noticed.epoch });
    const [state, commands] = sessionTransition(again, { _tag: "SignedOut" }, context);
    expect([state.status, state.currentUser, state.isRechecking]).toEqual(["signedIn", ada, true]);
    expect(commands).toEqual([{ _tag: "LoadCurrentUser", concurrencyKey: "user", epoch: again.epoch }]);
  });

  it("IDENT-10 ends with its answer when the page took another user meanwhile", () => {
    const other = step(signingOut, { _tag: "UsersUpdated", currentUser: ben, originalUser: ben });
    expect(step(other, { _tag: "SignedOut" }).status).toBe("guest");
  });
});

it("IDENT-10 a sign-out of a session that has ended signs out", () => {
  const leaving = step(known, { _tag: "SignOut" });
  const out = step(leaving, { _tag: "SignOutFailed", failure: { _tag: "NotSignedIn" } });
  expect(out).toMatchObject({ status: "guest", currentUser: null, signOuts: known.signOuts + 1, isSigningOut: false });
  expect(step(leaving, { _tag: "SignOutFailed", failure })).toMatchObject({ status: "signedIn", isSigningOut: false });
});

it("IDENT-19 staff who order for a customer stay known when the customer's organization changes", () => {
  const sue = { ...CUSTOMER, userName: "sue" };
  const acting = { ...ada, isImpersonationActive: true };
  const before = step(sessionInitialState, { _tag: "UsersUpdated", currentUser: acting, originalUser: sue });
  const set = (now: SessionState, by: typeof ada) =>
    step(now, { _tag: "OrganizationSet", id, user: by, epoch: now.epoch }).originalUser;
  expect(set({ ...before, originalUser: sue }, acting)).toBe(sue);
  expect(set(known, ada)).toMatchObject({ userName: "ada" });
});

it("IDENT-19 IDENT-26 a session that staff ordered in for a customer doesn't resume as the customer's", () => {
  const acting = { ...ada, isImpersonationActive: true };
  const before = step(sessionInitialState, { _tag: "UsersUpdated", currentUser: acting, originalUser: ben });
  const ended = step(before, { _tag: "UsersUpdated", currentUser: GUEST, originalUser: GUEST });
  expect(ended.isExpired).toBe(true);
  const next = step(ended, { _tag: "SignedIn", user: ada, epoch: ended.epoch });
  expect(next).toMatchObject({ resumptions: 0, isExpired: false, currentUser: ada, epoch: ended.epoch + 1 });
});

describe("the organization that a session had before it expired", () => {
  const ended = step(step(sessionInitialState, { _tag: "UsersUpdated", currentUser: ada, originalUser: ada }), {
    _tag: "UsersUpdated",
    currentUser: GUEST,
    originalUser: GUEST,
  });
  const refused = (by: Failure) =>
    sessionTransition(ended, { _tag: "OrganizationSetFailed", failure: by, epoch: ended.epoch }, context);

  it("IDENT-26 is given up when the user has left it, and all of it goes", () => {
    for (const _tag of ["NotFound", "Forbidden"] as const) {
      const [next, commands] = refused({ _tag, message: "" } as never);
      expect([next.currentUser, next.isExpired, next.epoch], _tag).toEqual([null, false, ended.epoch + 1]);
      expect(commands).toMatchObject([{ _tag: "LoadCurrentUser", epoch: next.epoch }]);
    }
  });

  it("HTTP-12 IDENT-26 isn't requested when another user signs in", () => {
    const signedIn = (user: typeof ada) =>
      sessionTransition(ended, { _tag: "SignedIn", user, epoch: ended.epoch }, context);
    const other = { ...ben, currentOrganization: { id: 8, name: "" } as never };
    expect(signedIn(other)[1].map(({ _tag }) => _tag)).not.toContain("SetOrganization");
    expect(signedIn(other)[0]).toMatchObject({ currentUser: other, epoch: ended.epoch + 1 });
  });

  it("IDENT-26 stays when it can't be reached, so that the user can sign in again", () => {
    const [next] = refused(failure);
    expect([next.currentUser, next.isExpired, next.problemOf, next.choosing]).toEqual([ada, true, "signIn", null]);
  });
});

it("IDENT-05 while one organization is being chosen, another isn't", () => {
  const choosing = step(known, { _tag: "OrganizationChosen", id });
  expect(sessionTransition(choosing, { _tag: "OrganizationChosen", id: 8 as never }, context)).toEqual([choosing, []]);
});

describe("what is read again, and when", () => {
  const at = (ms: number) => ({ ...context, now: context.now + ms });
  const read = (state: SessionState, event: SessionEvent, ms: number) =>
    sessionTransition(state, event, at(ms))[1].map(({ _tag }) => _tag);
  const loaded = step(known, { _tag: "OrganizationsLoaded", organizations: [], epoch: known.epoch });

  it("HTTP-08 PAGE-13 a user's organizations are read again after 120 s, not before", () => {
    const requested: SessionEvent = { _tag: "OrganizationsRequested" };
    expect(read(loaded, requested, 120_000)).toEqual([]);
    expect(read(loaded, requested, 120_001)).toEqual(["LoadOrganizations"]);
  });

  it("IDENT-07 a page that is looked at again checks its session after 60 s, not before", () => {
    expect(read(known, { _tag: "BecameVisible" }, 60_000)).toEqual([]);
    expect(read(known, { _tag: "BecameVisible" }, 60_001)).toEqual(["LoadCurrentUser"]);
  });
});
