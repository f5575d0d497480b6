import { count } from "../../catalog/import/run-import.ts";
import { importCustomers } from "./import-customers.ts";
import { runInvitingImport } from "./inviting-import.ts";

await runInvitingImport(
  "customers",
  "customers and their users",
  importCustomers,
  ({ organizations, newUsers }) =>
    `Customers: ${count(organizations.added)} new, ${count(organizations.changed)} changed, ${count(organizations.same)} unchanged. New users: ${count(newUsers)}.`,
);
