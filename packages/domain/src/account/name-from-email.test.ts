import fc from "fast-check";
import { expect, it } from "vitest";
import { MAX_SIGN_UP_TEXT } from "../input-limits.ts";
import { nameFromEmail } from "./name-from-email.ts";

it("OP-26 a person without a name in the list goes by their email, and by whom they order for", () => {
  expect(nameFromEmail("ann.van_nord+shop@x.example", "Corner House")).toEqual(["Ann", "Van Nord"]);
  expect(nameFromEmail("orders@x.example", "Corner House")).toEqual(["Orders", "Corner House"]);
  expect(nameFromEmail("12@x.example", "Corner House")).toEqual(["Orders", "Corner House"]);
});

it("OP-26 a name from an email is a first and a last name that an account can hold, each time the same", () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.stringMatching(/^\S.{0,300}$/), (email, organization) => {
      const names = nameFromEmail(email, organization);
      expect(names).toEqual(nameFromEmail(email, organization));
      for (const name of names) {
        expect(name.length).toBeGreaterThan(0);
        expect(name.length).toBeLessThanOrEqual(MAX_SIGN_UP_TEXT);
      }
    }),
  );
});
