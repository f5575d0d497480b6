import { count } from "../../catalog/import/run-import.ts";
import { importInvoices } from "./import-invoices.ts";
import { runOrganizationList } from "./organization-list.ts";

await runOrganizationList(
  "invoices",
  "Customers' open invoices: each customer of the file with all of them.",
  importInvoices,
  ({ customers, added, changed, same, refused, paid }) =>
    ` for ${count(customers)} customers: ${count(added)} added, ${count(changed)} changed, ` +
    `${count(same)} unchanged, ${count(refused)} refused. Not open any more: ${count(paid)}.`,
);
