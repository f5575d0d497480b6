import { GUEST } from "@larder/domain/account/guest";
import { CUSTOMER } from "@larder/domain/testing/user";
import { expect, it } from "vitest";
import { sessionInitialState, type SessionState } from "./state.ts";
import { cartOwner, guideCartOwner, ordering, sessionOwnerOf } from "./view.ts";

const of = (id: number, more: object = {}): SessionState => ({
  ...sessionInitialState,
  currentUser: { ...CUSTOMER, userName: "ada", currentOrganization: { id, name: "" } as never, ...more },
});

it("IDENT-07 T9 what is stored for one organization of a user is no other organization's or user's", () => {
  const states = [of(101), of(102), of(101, { userName: "ben" })];
  const acting = { ...of(101, { isImpersonationActive: true }), originalUser: { ...CUSTOMER, userName: "sue" } };
  const owners = [...states, acting].map(cartOwner);
  expect(new Set(owners).size).toBe(4);
  expect(new Set([...states, acting].map((state) => JSON.stringify(guideCartOwner(state, 7)))).size).toBe(4);
  const guest: SessionState = { ...sessionInitialState, currentUser: GUEST };
  expect([cartOwner(guest), guideCartOwner(guest, 7), sessionOwnerOf(guest)]).toEqual([null, null, null]);
});

it("IDENT-07 a call names the organization that the page shows", () => {
  expect(sessionOwnerOf(of(102, { email: "ada@x.example" }))).toEqual({ email: "ada@x.example", organizationId: 102 });
});

it("IDENT-15 IDENT-17 who has no customer account may not order, and isn't said to be on hold", () => {
  const staff = { ...CUSTOMER, userName: "sue", currentOrganization: null } as never;
  expect(ordering({ ...sessionInitialState, currentUser: staff })).toEqual({ canOrder: false, onHoldMessage: "" });
  const blocked = of(101, { customerStatus: { canOrder: false, errors: ["Past due."] } });
  expect(ordering(blocked)).toEqual({ canOrder: false, onHoldMessage: "Past due." });
});
