import fc from "fast-check";
import { OrganizationId } from "../account/organization.schema.ts";
import { GUEST } from "../account/guest.ts";
import type { User } from "../account/user.schema.ts";
import { sometimes } from "./sometimes.ts";

/** A customer who can order. */
export const CUSTOMER: User = {
  ...GUEST,
  isAuthenticated: true,
  email: "chef@example.com",
  displayName: "Sam Cook",
  userName: "chef@example.com",
  firstName: "Sam",
  lastName: "Cook",
  currentOrganization: { id: OrganizationId.make(3), name: "Harbour Grill" },
  customerStatus: { canOrder: true, errors: [] },
  primarySalesRepEmail: "robin@example.com",
  roles: ["customer"],
};

/** A guest, a customer, a customer on hold, or a user without an organization. */
export const user: fc.Arbitrary<User> = fc
  .record({
    isAuthenticated: fc.boolean(),
    isImpersonationActive: fc.boolean(),
    email: fc.constantFrom("", "chef@example.com"),
    region: sometimes(fc.constantFrom("NE", "SW")),
    currentOrganization: sometimes(
      fc.record({ id: fc.nat({ max: 20 }).map((number) => OrganizationId.make(number)), name: fc.string() }),
    ),
    customerStatus: sometimes(
      fc.record({
        canOrder: fc.boolean(),
        errors: fc.array(fc.constantFrom("Over credit limit.", " Call us ", "", "  "), { maxLength: 3 }),
      }),
    ),
    roles: fc.subarray(["customer", "editor", "staff"] as const),
  })
  .map((fields) => ({ ...GUEST, ...fields }));
