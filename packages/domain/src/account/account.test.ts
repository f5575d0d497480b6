import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deepFreeze } from "../testing/deep-freeze.ts";
import { organizations } from "../testing/organization.ts";
import { GUEST } from "./guest.ts";
import { CUSTOMER, user } from "../testing/user.ts";
import { canOrder, isCustomer, onHoldMessage } from "./can-order.ts";
import { contactEmail } from "./contact-email.ts";
import { type Organization, OrganizationId } from "./organization.schema.ts";
import { activeOrganization, selectOrganization } from "./organization.ts";
import type { User } from "./user.schema.ts";

const id = OrganizationId.make;

describe("who can order", () => {
  it("IDENT-15 a customer is signed in and has an organization, also one with number 0", () => {
    expect(isCustomer(CUSTOMER)).toBe(true);
    expect(isCustomer({ ...CUSTOMER, currentOrganization: { id: id(0), name: "" } })).toBe(true);
    expect(isCustomer({ ...CUSTOMER, currentOrganization: null })).toBe(false);
    expect(isCustomer({ ...CUSTOMER, isAuthenticated: false })).toBe(false);
    for (const none of [GUEST, null, undefined]) expect(isCustomer(none)).toBe(false);
  });

  it("IDENT-16 only a boolean true and an organization let a customer order", () => {
    expect(canOrder(CUSTOMER)).toBe(true);
    expect(canOrder({ ...CUSTOMER, currentOrganization: { id: id(0), name: "" } })).toBe(true);
    expect(canOrder({ ...CUSTOMER, currentOrganization: null })).toBe(false);
    expect(canOrder({ ...CUSTOMER, currentOrganization: {} } as unknown as User)).toBe(false);
    expect(canOrder({ ...CUSTOMER, customerStatus: null })).toBe(false);
    for (const value of ["true", 1, undefined])
      expect(canOrder({ ...CUSTOMER, customerStatus: { canOrder: value, errors: [] } } as unknown as User)).toBe(false);
    for (const none of [GUEST, null, undefined]) expect(canOrder(none)).toBe(false);
    fc.assert(
      fc.property(user, (any) => {
        expect(canOrder(any)).toBe(any.customerStatus?.canOrder === true && any.currentOrganization !== null);
      }),
    );
  });

  it("IDENT-17 TEXT-01 OP-24 reasons are joined; without any the default message shows", () => {
    const message = (...errors: string[]) =>
      onHoldMessage({ ...CUSTOMER, customerStatus: { canOrder: false, errors } });
    expect(message("A", " B ", "")).toBe("A B");
    const byDefault = "Account is on hold. Please contact your Sales Rep for further assistance.";
    expect(message()).toBe(byDefault);
    expect(message(" ", "")).toBe(byDefault);
    expect(onHoldMessage({ ...CUSTOMER, customerStatus: null })).toBe(byDefault);
    expect(onHoldMessage(null)).toBe(byDefault);
    expect(onHoldMessage({ ...CUSTOMER, customerStatus: { canOrder: false } } as unknown as User)).toBe(byDefault);
  });

  it("IDENT-24 OP-25 a punchout session's email comes first", () => {
    expect(contactEmail({ email: "u@x" }, { email: "p@x" })).toBe("p@x");
    expect(contactEmail({ email: "u@x" }, { email: " p@x " })).toBe("p@x");
    for (const none of [null, undefined, { email: " " }]) expect(contactEmail({ email: "u@x" }, none)).toBe("u@x");
  });
});

describe("choosing an organization", () => {
  it("IDENT-05 exactly the chosen one is active, after any sequence of choices", () => {
    fc.assert(
      fc.property(organizations, fc.array(fc.nat({ max: 20 }), { minLength: 1 }), (all, wanted) => {
        let now: readonly Organization[] = deepFreeze(all);
        let chosen: number | null = null;
        for (const number of wanted) {
          const before = now;
          now = deepFreeze(selectOrganization(now, id(number)));
          if (all.some((one) => one.id === number)) chosen = number;
          else expect(now).toBe(before);
        }
        expect(now.map((one) => one.id)).toEqual(all.map((one) => one.id));
        if (chosen === null) {
          expect(now).toBe(all);
          return;
        }
        expect(now.filter((one) => one.isActive).map((one) => one.id)).toEqual([chosen]);
        expect(activeOrganization(now)?.id).toBe(chosen);
        expect(selectOrganization(now, id(chosen))).toBe(now);
      }),
    );
  });

  it("IDENT-05 unchanged organizations keep their identity", () => {
    const [a, b, c] = [1, 2, 3].map((number) => ({ id: id(number), isActive: number === 1 }) as Organization);
    const chosen = selectOrganization([a!, b!, c!], id(2));
    expect(chosen.map((one) => one.isActive)).toEqual([false, true, false]);
    expect(chosen[2]).toBe(c);
    expect(activeOrganization([])).toBeNull();
    expect(activeOrganization([b!, c!])).toBeNull();
  });
});
