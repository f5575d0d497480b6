import type { CustomerColumn } from "@larder/domain/customer-import/customer-columns";
import type { CustomerSaved } from "@larder/domain/customer-import/customer-import.schema";
import { LOCALE } from "@larder/domain/text/locale";

const count = (value: number, one: string, many: string): string =>
  `${value.toLocaleString(LOCALE)} ${value === 1 ? one : many}`;

const columns: Record<CustomerColumn, string> = {
  organization: "Customer",
  accountNumber: "Account number",
  priceList: "Price list",
  address: "Delivery address",
  address2: "Second address line",
  city: "City",
  state: "State",
  zip: "ZIP code",
  phone: "Phone",
  warehouse: "Warehouse",
  deliveryDays: "Delivery days",
  cutOff: "Cutoff",
  paymentTerms: "Payment terms",
  orderMinimum: "Order minimum",
  region: "Region",
  salesRep: "Sales rep's email",
  look: "Color",
  email: "Email",
  firstName: "First name",
  lastName: "Last name",
  contact: "Full name",
  userPhone: "Contact phone",
};

export const customerListMessages = {
  columns,
  stages: {
    file: "Customer list",
    columns: "Columns of the customer list",
    review: "Review of the customer list",
    applied: "Customer list in the shop",
  },
  drop: "Drop your customer list here",
  limits:
    "Company, account number, contact, email, delivery days, in any order. CSV, Excel (XLSX), fixed-width text, gzip or zip, up to 5 MB. Nothing changes until you say so.",
  tooLarge: "This file is larger than 5 MB. Import it on the server.",
  unreadable: "We can't use this sheet",
  which: (column: CustomerColumn, letters: readonly string[]) =>
    `Columns ${letters.slice(0, -1).join(", ")} and ${letters.at(-1)} could be the ${columns[column].toLowerCase()}`,
  noName: "Which column is the customer?",
  noNameText: "Choose the column with the company name below.",
  counts: {
    added: "New",
    changed: "Changed",
    same: "Unchanged",
    newUsers: "New people",
    withoutEmail: "Without an email",
    refused: "Rejected rows",
  },
  customers: "Customers in the file",
  saved: { added: "New", changed: "Changed", same: "Unchanged" } satisfies Record<CustomerSaved, string>,
  noEmail: "No email",
  done: (added: number, changed: number) =>
    [
      `${count(added, "customer is", "customers are")} new`,
      ...(changed === 0 ? [] : [`${count(changed, "customer", "customers")} changed`]),
    ].join(", "),
  doneWithout: (rows: number) => `We left out ${count(rows, "row", "rows")}.`,
  invitedLater: "New people can't sign in until you invite them in the Open step of the setup.",
  invite: "Invite people",
  next: "Upload another file",
} as const;
