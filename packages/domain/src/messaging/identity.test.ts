import fc from "fast-check";
import { expect, it } from "vitest";
import { userUpdateBody, withoutIdentity } from "./identity.ts";

it("MSG-69 MSG-66 MSG-67 userId and email are dropped from a copy, all else stays", () => {
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

it("MSG-66 a user update always prefers the user's id", () => {
  const given = { email: "a@b.c", userId: "u", dataFields: { x: 1 }, preferUserId: false };
  expect(userUpdateBody(given)).toEqual({ dataFields: { x: 1 }, preferUserId: true });
  expect(given.email).toBe("a@b.c");
});
