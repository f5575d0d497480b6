import fc from "fast-check";
import { expect, it } from "vitest";
import { GUEST } from "./guest.ts";
import { workKept } from "./kept-work.ts";

const user = (userName: string, organization: number, displayName = "Marisol Vega") => ({
  ...GUEST,
  isAuthenticated: true,
  userName,
  displayName,
  currentOrganization: { id: organization as never, name: `Kitchen ${organization}` },
});
const none = { quantities: 0, changes: 0, rows: 0, hasForm: false };

it("IDENT-26 work is kept for who typed it, or for the organization it was typed for", () => {
  const [marisol, tomas] = [user("marisol", 1), user("tomas", 1, "Tomas Beck")];
  const work = { quantities: 1, changes: 2, rows: 4, hasForm: true };
  expect(workKept(marisol, tomas, work)).toEqual({ _tag: "WorkKept", keeper: "Marisol Vega", shown: "", ...work });
  expect(workKept(marisol, user("marisol", 2), work)).toMatchObject({ keeper: "Kitchen 1", shown: "Kitchen 2" });
  expect(workKept(marisol, tomas, { ...none, hasForm: true })).not.toBeNull();
  expect(workKept(marisol, tomas, none)).toBeNull();
});

it("IDENT-26 IDENT-07 another organization's names are never shown", () =>
  fc.assert(
    fc.property(fc.nat(3), fc.nat(3), fc.integer({ min: 1, max: 9 }), (before, now, quantities) => {
      const kept = workKept(user("marisol", before), user("tomas", now, "Tomas Beck"), { ...none, quantities });
      expect(kept?.keeper).toBe(before === now ? "Marisol Vega" : "");
      expect(kept?.shown).toBe(before === now ? "" : `Kitchen ${now}`);
    }),
  ));
