import { centsTyped } from "@larder/domain/account/organization-terms";
import type { CustomerColumn } from "@larder/domain/customer-import/customer-columns";
import { readWeek } from "@larder/domain/opening/week";
import type { WantedOrganization } from "../../accounts/administration/organizations.ts";
import type { FileRow } from "../../tabular/open-file.ts";
import { lookOf } from "../../accounts/administration/looks.ts";
import { type CustomerUser, customerUserOf, type PersonNames, userColumns } from "./customer-user.ts";

/** The columns of a file of customers and their other headings (docs/import.md). */
export const customerColumns = {
  organization: [
    "customer",
    "customer name",
    "account name",
    "business name",
    "company",
    "company name",
    "name",
    "bill to name",
    "ship to name",
    "institution",
  ],
  accountNumber: [
    "account number",
    "account no",
    "account #",
    "account",
    "acct",
    "acct #",
    "customer number",
    "customer no",
    "customer #",
    "cust #",
    "customer id",
  ],
  priceList: ["price list", "price group", "price level", "price class", "customer group", "group"],
  address: ["delivery address", "ship to address", "ship to", "address 1", "address line 1", "street"],
  address2: ["address 2", "address line 2", "suite"],
  city: ["town"],
  state: ["st", "province"],
  zip: ["zip code", "postal code", "postcode"],
  phone: ["telephone", "phone number", "delivery phone", "customer phone"],
  warehouse: ["branch", "dc", "distribution center", "plant", "site"],
  deliveryDays: ["delivery days", "delivery day", "route days", "days", "ship days"],
  cutOff: ["cut-off", "cutoff", "cut off time", "cutoff time", "order until", "order by"],
  paymentTerms: ["payment terms", "terms", "credit terms"],
  orderMinimum: ["order minimum", "minimum order", "minimum"],
  region: ["sales region", "price region", "territory"],
  salesRep: ["sales rep", "rep", "salesperson", "sales rep email"],
  look: ["brand"],
  ...userColumns,
  userPhone: ["user phone", "contact phone", "mobile", "cell"],
} as const satisfies Readonly<Record<CustomerColumn, readonly string[]>>;

/** An organization, and one of its users or none. */
export interface CustomerRow {
  readonly line: number;
  readonly organization: WantedOrganization;
  readonly user: CustomerUser | null;
}

const filled = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== "")) as Partial<T>;

/** A row of a file of customers, or why it can't be used. An empty cell says nothing (OP-26, OP-77). */
export const customerRow = (
  { line, cell, problem }: FileRow<CustomerColumn>,
  names: PersonNames,
): CustomerRow | string => {
  if (problem !== null) return problem;
  const name = cell("organization");
  if (name === "") return "The organization is missing.";
  const [days, look, minimum] = [cell("deliveryDays"), cell("look"), cell("orderMinimum")];
  const week = readWeek(days);
  if (week === null)
    return `deliveryDays: '${days.slice(0, 40)}' isn't a list of days. Write Mon, Wed, Fri or Mon-Fri.`;
  const businessUnit = look === "" ? null : lookOf(look);
  if (look !== "" && businessUnit === null)
    return `There's no look '${look.slice(0, 40)}'. There are: Bay leaf, Paprika, Harbor, Aubergine.`;
  const cents = centsTyped(minimum);
  if (Number.isNaN(cents)) return `orderMinimum: '${minimum.slice(0, 40)}' isn't an amount in dollars. Write 150.00.`;
  const user = customerUserOf({ cell, names, organization: name }, cell("userPhone"));
  if (typeof user === "string") return user;
  const place = `${cell("state")} ${cell("zip")}`.trim();
  const address = [cell("address"), cell("address2"), cell("city"), place].filter((part) => part !== "").join(", ");
  const terms = filled({
    deliveryAddress: address,
    deliveryPhone: cell("phone"),
    customerGroup: cell("priceList"),
    warehouse: cell("warehouse"),
    cutOffTime: cell("cutOff"),
    paymentTerms: cell("paymentTerms"),
    region: cell("region"),
    salesRepEmail: cell("salesRep"),
  });
  return {
    line,
    user,
    organization: {
      name,
      accountNumber: cell("accountNumber"),
      businessUnit,
      terms: {
        ...terms,
        ...(days === "" ? {} : { deliveryDays: week }),
        ...(cents === null ? {} : { orderMinimum: cents }),
      },
    },
  };
};
