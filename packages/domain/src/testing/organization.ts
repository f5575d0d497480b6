import fc from "fast-check";
import { Organization, OrganizationId } from "../account/organization.schema.ts";
import { BRAND_NUMBERS, brandFlags } from "../brand/brand.ts";
import { brand } from "./brand.ts";
import { groupName } from "./names.ts";
import { sometimes } from "./sometimes.ts";

/** Any brand; id 0 is valid. */
export const organization: fc.Arbitrary<Organization> = fc
  .record({
    id: fc.nat({ max: 20 }).map((number) => OrganizationId.make(number)),
    name: groupName,
    isActive: fc.boolean(),
    brand,
    cutOffTime: sometimes(fc.constantFrom("16:00", "23:59")),
    locations: fc.array(
      fc.record({
        id: fc.nat({ max: 50 }),
        kind: fc.constantFrom("delivery" as const, "pickup" as const),
        name: groupName,
        address: fc.constant(""),
      }),
      { maxLength: 3 },
    ),
  })
  .map(({ brand: of, ...fields }) => ({
    ...fields,
    accountNumber: `A-${fields.id}`,
    customerGroupId: "standard",
    businessUnit: BRAND_NUMBERS[of],
    primarySalesRepName: "Robin Marsh",
    primarySalesRepEmail: "robin@example.com",
    primarySalesRepPhone: "",
    ...brandFlags(BRAND_NUMBERS[of]),
  }));

/** One user's organizations, with distinct ids. */
export const organizations: fc.Arbitrary<readonly Organization[]> = fc.uniqueArray(organization, {
  maxLength: 6,
  selector: ({ id }) => id,
});
