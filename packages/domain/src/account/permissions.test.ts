import * as fc from "fast-check";
import { expect, it } from "vitest";
import { may } from "./may.ts";
import { ALL_PERMISSIONS, hasPermission, permissionsOf, STAFF_ROLES, staffOf } from "./permissions.ts";

const roles = fc.subarray([...STAFF_ROLES, "customer", "owner"]);

it("OP-21 each role's permissions, named one by one", () => {
  const everything = [
    "actForCustomers",
    "readCustomers",
    "decideSignUps",
    "editTerms",
    "helpWithSignIn",
    "manageAccounts",
    "readMail",
    "resolveIssues",
    "editGuideSettings",
    "editSearch",
    "readEvents",
    "writeMessages",
    "publishMessages",
    "editPages",
    "editProducts",
    "openShop",
    "readAudit",
    "readHealth",
    "importCatalogue",
    "managePrivacy",
  ];
  expect(permissionsOf(["administrator"])).toEqual(everything);
  const administrators = [
    "manageAccounts",
    "openShop",
    "readAudit",
    "readHealth",
    "importCatalogue",
    "managePrivacy",
    "editPages",
    "editProducts",
  ];
  expect(permissionsOf(["staff"])).toEqual(everything.filter((one) => !administrators.includes(one)));
  expect(permissionsOf(["editor"])).toEqual(["writeMessages", "editPages", "editProducts"]);
  expect(permissionsOf(["warehouse"])).toEqual(["resolveIssues"]);
  expect(permissionsOf(["customer"])).toEqual([]);
  expect(permissionsOf(["toString", "constructor", "Administrator"])).toEqual([]);
});

it("OP-21 more roles never take a permission away, and together give no other", () => {
  fc.assert(
    fc.property(roles, roles, (one, other) => {
      for (const permission of ALL_PERMISSIONS)
        expect(hasPermission([...one, ...other], permission)).toBe(
          hasPermission(one, permission) || hasPermission(other, permission),
        );
    }),
  );
});

it("OP-21 a user may do exactly what their roles may; a customer has no staff facts", () => {
  fc.assert(
    fc.property(roles, (own) => {
      const staff = staffOf(own);
      const user = staff === null ? {} : { staff };
      for (const permission of ALL_PERMISSIONS) expect(may(user, permission)).toBe(hasPermission(own, permission));
    }),
  );
  expect(staffOf(["customer"])).toBe(null);
  expect(may(null, "readMail")).toBe(false);
});
