import { count } from "../../catalog/import/run-import.ts";
import { importUsers } from "./import-users.ts";
import { runInvitingImport } from "./inviting-import.ts";

await runInvitingImport(
  "users",
  "users of customers that the shop has",
  importUsers,
  ({ newUsers }) => `New users: ${count(newUsers)}.`,
);
