import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { STAFF_ROLES } from "./permissions.ts";
import { invitationProblems, leavesShopAlone } from "./staffing.ts";

const standing = fc.record({
  isActive: fc.boolean(),
  roles: fc.subarray(["customer", ...STAFF_ROLES]),
});
const NONE = { administrators: 0, staff: 0 };
const admin = { isActive: true, roles: ["administrator"] };

describe("OP-21 who may be taken away from the shop", () => {
  it("OP-21 the last administrator can't be suspended or lose the role, also with other staff", () => {
    const others = { administrators: 0, staff: 3 };
    expect(leavesShopAlone(admin, { ...admin, isActive: false }, others)).toBe(true);
    expect(leavesShopAlone(admin, { ...admin, roles: ["editor"] }, others)).toBe(true);
    expect(leavesShopAlone(admin, { ...admin, roles: ["administrator", "editor"] }, others)).toBe(false);
  });

  it("OP-21 without administrators the last of the staff stays, and customers always may go", () => {
    const rep = { isActive: true, roles: ["staff"] };
    expect(leavesShopAlone(rep, { ...rep, isActive: false }, NONE)).toBe(true);
    expect(leavesShopAlone({ ...rep, roles: ["customer"] }, { ...rep, isActive: false }, NONE)).toBe(false);
  });

  it("OP-21 any change is fine that keeps an administrator, by this account or another", () => {
    fc.assert(
      fc.property(standing, standing, fc.nat(3), (before, after, administrators) => {
        const isKept = administrators > 0 || (after.isActive && after.roles.includes("administrator"));
        if (isKept) expect(leavesShopAlone(before, after, { administrators, staff: administrators })).toBe(false);
      }),
    );
  });
});

it("OP-21 OP-26 an invitation needs email and names, staff need a role, and customers have none", () => {
  const invitation = { email: "ivy@x.example", firstName: "Ivy", lastName: "Sandoval", organizationId: null };
  expect(invitationProblems({ ...invitation, roles: [] })).toEqual([{ field: "roles", _tag: "Required" }]);
  expect(invitationProblems({ ...invitation, organizationId: 1 as never, roles: ["editor"] })).toEqual([
    { field: "roles", _tag: "NotOffered" },
  ]);
  expect(
    invitationProblems({ ...invitation, email: "ivy", firstName: " ", roles: ["editor"] }).map(({ field }) => field),
  ).toEqual(["email", "firstName"]);
  expect(invitationProblems({ ...invitation, roles: ["editor"] })).toEqual([]);
});
