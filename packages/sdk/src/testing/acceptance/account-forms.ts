import type { OrganizationTerms } from "@larder/domain/account/organization-terms.schema";
import { EMPTY_SIGN_UP, signUpRequest } from "@larder/domain/account/sign-up";
import { world as shop } from "./world.ts";

/** An applicant's form with every field that is needed. */
export const filledForm = (email: string, companyName = "Harbour Grill") =>
  signUpRequest({
    ...EMPTY_SIGN_UP,
    email,
    phone: "518-555-0101",
    password: "cold larder",
    confirmPassword: "cold larder",
    firstName: "Sam",
    lastName: "Cook",
    businessCategory: "Restaurant",
    accounts: ["204118"],
    address: {
      ...EMPTY_SIGN_UP.address,
      companyName,
      address1: "1 Pier St",
      city: "Hudson",
      state: "NY",
      zip: "12534",
      protein: true,
    },
  });

/** What staff agree on with a new customer. */
export const AGREED: OrganizationTerms = {
  deliveryAddress: "1 Pier St, Hudson, NY 12534",
  deliveryPhone: "518-555-0101",
  warehouse: shop.warehouse,
  warehouseZone: "",
  deliveryDays: [2, 4],
  crossDockDays: [],
  cutOffTime: "15:00",
  leadDays: 1,
  justInTimeLeadDays: 2,
  preOrderLeadDays: 3,
  orderMinimum: null,
  customerGroup: "g1",
  region: shop.region,
  paymentTerms: "Net 14",
  salesRepEmail: "",
};
