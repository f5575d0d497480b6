import fc from "fast-check";
import { expect, it } from "vitest";
import { analyticsUserId, anonymousIdOf } from "./anonymous.ts";

it("IDENT-14 CONST-37 a guest is the text 00000, even after JSON", () => {
  for (const guest of [null, undefined, { isAuthenticated: false, userName: "chef", email: "a@b.c" }]) {
    expect(analyticsUserId(guest)).toBe("00000");
    expect(JSON.parse(JSON.stringify(analyticsUserId(guest)))).toBe("00000");
  }
});

it("IDENT-14 a signed-in user is reported by name, else by email", () => {
  expect(analyticsUserId({ isAuthenticated: true, userName: "chef", email: "a@b.c" })).toBe("chef");
  expect(analyticsUserId({ isAuthenticated: true, userName: " ", email: "a@b.c" })).toBe("a@b.c");
  expect(analyticsUserId({ isAuthenticated: true, userName: "", email: " " })).toBe("00000");
});

it("IDENT-14 no event is reported under an empty id", () => {
  fc.assert(
    fc.property(fc.record({ isAuthenticated: fc.boolean(), userName: fc.string(), email: fc.string() }), (user) => {
      expect(analyticsUserId(user).trim()).not.toBe("");
      if (!user.isAuthenticated) expect(analyticsUserId(user)).toBe("00000");
    }),
  );
});

it("IDENT-14 only guests share the anonymous id 00000; no two users have the same one", () => {
  const user = fc.record({ isAuthenticated: fc.boolean(), userName: fc.string(), email: fc.emailAddress() });
  fc.assert(
    fc.property(user, user, (one, other) => {
      const [a, b] = [analyticsUserId(one), analyticsUserId(other)];
      expect(anonymousIdOf(a) === "00000").toBe(a === "00000");
      expect(anonymousIdOf(a) === anonymousIdOf(b)).toBe(a === b);
    }),
  );
});
