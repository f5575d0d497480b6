import fc from "fast-check";
import { expect, it } from "vitest";
import { isHostedSearch, OWN_SEARCH_APPLICATION, sameCredentials, searchCredentials } from "./credentials.ts";

const settings = { applicationId: "app", authenticatedKey: "A", unauthenticatedKey: "U", defaultIndex: "products" };
const guest = { isAuthenticated: false, algoliaIndexName: "products_9" };
const chef = { isAuthenticated: true, algoliaIndexName: "products_9" };

it("SEARCH-04 SEARCH-06 a guest has key U and the default index, a user key A and their own", () => {
  expect(searchCredentials(settings, guest)).toEqual({ applicationId: "app", key: "U", index: "products" });
  expect(searchCredentials(settings, chef)).toEqual({ applicationId: "app", key: "A", index: "products_9" });
  expect(searchCredentials(settings, { ...chef, algoliaIndexName: "" })).toEqual({
    applicationId: "app",
    key: "A",
    index: "products",
  });
  expect(searchCredentials(settings, { ...chef, isAuthenticated: false })?.key).toBe("U");
});

it("SEARCH-03 without settings there is no search, and no crash", () => {
  expect(searchCredentials(null, chef)).toBeNull();
  expect(searchCredentials({ ...settings, applicationId: "" }, chef)).toBeNull();
  expect(searchCredentials({ ...settings, unauthenticatedKey: "" }, guest)).toBeNull();
});

it("SEARCH-04 a user without an authenticated key searches as a guest", () => {
  expect(searchCredentials({ ...settings, authenticatedKey: null }, chef)).toEqual(searchCredentials(settings, guest));
  expect(searchCredentials({ ...settings, authenticatedKey: "" }, chef)).toEqual(searchCredentials(settings, guest));
});

it("SEARCH-04 guests never get the authenticated key, own indexes never the guests' key", () => {
  const texts = fc.record({
    applicationId: fc.string(),
    authenticatedKey: fc.option(fc.string()),
    unauthenticatedKey: fc.string(),
    defaultIndex: fc.constant("products"),
  });
  fc.assert(
    fc.property(
      texts,
      fc.record({ isAuthenticated: fc.boolean(), algoliaIndexName: fc.constantFrom("", "products_9") }),
      (given, user) => {
        const answer = searchCredentials(given, user);
        if (answer === null) return;
        expect(answer.key).not.toBe("");
        if (!user.isAuthenticated) expect([answer.key, answer.index]).toEqual([given.unauthenticatedKey, "products"]);
        if (answer.index === "products_9") expect(answer.key).toBe(given.authenticatedKey);
      },
    ),
  );
});

it("SEARCH-47 OP-35 every application but the shop's own is another provider's", () => {
  expect(isHostedSearch({ applicationId: OWN_SEARCH_APPLICATION })).toBe(false);
  expect(isHostedSearch({ applicationId: "ABC123" })).toBe(true);
});

it("SEARCH-05 the client is recreated exactly when a credential changes", () => {
  const one = { applicationId: "app", key: "A", index: "i" };
  expect(sameCredentials(one, { ...one })).toBe(true);
  expect(sameCredentials(null, null)).toBe(true);
  for (const other of [{ ...one, applicationId: "x" }, { ...one, key: "U" }, { ...one, index: "j" }, null]) {
    expect(sameCredentials(one, other)).toBe(false);
    expect(sameCredentials(other, one)).toBe(false);
  }
});
