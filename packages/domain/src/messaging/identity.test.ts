import fc from "fast-check";
import { expect, it } from "vitest";
import { isEmail, userUpdateBody, withoutIdentity } from "./identity.ts";

it("MSG-69 MSG-66 MSG-67 userId and email are left away, everything else stays, and the caller's object is not touched", () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom("userId", "email", "dataFields", "emailListIds", "campaignId"), fc.jsonValue()),
      (payload) => {
        const before = structuredClone(payload);
        const stripped = withoutIdentity(payload);
        expect(payload).toEqual(before);
        const { userId: _u, email: _e, ...rest } = before;
        expect(stripped).toEqual(rest);
        expect("userId" in stripped || "email" in stripped).toBe(false);
      },
    ),
  );
});

it("MSG-66 a user update always prefers the user's id, whatever the caller says", () => {
  const given = { email: "a@b.c", userId: "u", dataFields: { x: 1 }, preferUserId: false };
  expect(userUpdateBody(given)).toEqual({ dataFields: { x: 1 }, preferUserId: true });
  expect(given.email).toBe("a@b.c");
});

it("MSG-81 something, @, something, dot, something", () => {
  for (const good of ["a@b.c", "a.b+c@d-e.co.uk", "a@b..c", "ü@ü.ü"]) expect(isEmail(good), good).toBe(true);
  for (const bad of ["a@b", "@b.c", "a b@c.d", "a@b.", "a@.b", "a@b@c.d", "", "@", ".", "a@b.c ", "a@b.\n"])
    expect(isEmail(bad), bad).toBe(false);
});

it("MSG-81 any parts without blanks and @ make an address, and dropping one makes none", () => {
  const part = fc.string({ minLength: 1 }).filter((text) => !/[\s@.]/.test(text));
  fc.assert(
    fc.property(part, part, part, (local, host, top) => {
      expect(isEmail(`${local}@${host}.${top}`)).toBe(true);
      for (const bad of [
        `@${host}.${top}`,
        `${local}@.${top}`,
        `${local}@${host}.`,
        `${local}${host}.${top}`,
        `${local}@${host}${top}`,
        `${local} @${host}.${top}`,
      ])
        expect(isEmail(bad)).toBe(false);
    }),
  );
});
