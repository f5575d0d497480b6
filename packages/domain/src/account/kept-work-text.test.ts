import fc from "fast-check";
import { expect, it } from "vitest";
import { GUEST } from "./guest.ts";
import { keptWorkText } from "./kept-work-text.ts";

const user = (userName: string, organization: number, displayName = "Marisol Vega") => ({
  ...GUEST,
  isAuthenticated: true,
  userName,
  displayName,
  currentOrganization: { id: organization as never, name: `Kitchen ${organization}` },
});
const none = { quantities: 0, changes: 0, rows: 0, hasForm: false };

it("IDENT-26 the text says what is kept for whom, and that an open form was closed", () => {
  const [marisol, tomas] = [user("marisol", 1), user("tomas", 1, "Tomas Beck")];
  expect(keptWorkText(marisol, tomas, { ...none, quantities: 3 })).toBe("3 quantities are kept for Marisol Vega.");
  expect(keptWorkText(marisol, tomas, { ...none, rows: 1 })).toBe("1 quick order row is kept for Marisol Vega.");
  expect(keptWorkText(marisol, user("marisol", 2), { quantities: 1, changes: 2, rows: 4, hasForm: true })).toBe(
    "1 quantity, 2 cart changes and 4 quick order rows are kept for Kitchen 1. An open form was closed. What was typed in it wasn't sent.",
  );
  expect(keptWorkText(marisol, tomas, none)).toBe("");
});

it("IDENT-26 IDENT-07 another organization's names are never shown", () =>
  fc.assert(
    fc.property(fc.nat(3), fc.nat(3), fc.integer({ min: 1, max: 9 }), (before, now, quantities) => {
      const text = keptWorkText(user("marisol", before), user("tomas", now, "Tomas Beck"), { ...none, quantities });
      expect(text.includes("Marisol Vega")).toBe(before === now);
      expect(text).not.toMatch(/Kitchen|Tomas/);
    }),
  ));
