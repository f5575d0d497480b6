import type { Saved } from "../../accounts/administration/organizations.ts";
import { openList } from "../../catalog/import/open-list.ts";
import type { ImportOrganization } from "../../catalog/import/find-organization.ts";
import type { Db } from "../../database/schema.ts";
import { auditCommand } from "../../database/writes/audit-command.ts";
import type { FileRow } from "../../tabular/open-file.ts";
import { type CustomerUser, customerUserOf, namesIn, type PersonNames, userColumns } from "./customer-user.ts";
import { type ChangesSummary, importChanges } from "./import-changes.ts";
import type { CustomersImport } from "./import-customers.ts";
import { organizationsNamed } from "./organizations-named.ts";
import { refusalOf, saveCustomerUser, type SavedUser, type UserLink } from "./save-customer-user.ts";

const columns = {
  ...userColumns,
  phone: ["telephone", "phone number", "user phone", "contact phone", "mobile", "cell"],
  organization: [
    "customer",
    "customer name",
    "company",
    "account name",
    "account",
    "account number",
    "customer number",
  ],
  role: ["user role"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type UserColumn = keyof typeof columns;

/** The result of an import of users. */
export interface UsersSummary extends ChangesSummary {
  readonly newUsers: number;
  readonly links: readonly UserLink[];
}

interface UserRow {
  readonly line: number;
  readonly organization: string;
  readonly user: CustomerUser;
}

/** Only customers: what staff may do is decided one by one. */
const userRow = ({ line, cell, problem }: FileRow<UserColumn>, names: PersonNames): UserRow | string => {
  if (problem !== null) return problem;
  const [user, role] = [
    customerUserOf({ cell, names, organization: cell("organization") }, cell("phone")),
    cell("role"),
  ];
  if (user === null) return "The email is missing.";
  if (typeof user === "string") return user;
  if (role !== "" && role.toLowerCase() !== "customer")
    return `${user.email.slice(0, 60)} has the role '${role.slice(0, 40)}'. Only customers can be imported.`;
  return { line, organization: cell("organization"), user };
};

class Undone extends Error {
  constructor(readonly saved: SavedUser) {
    super("dry run");
  }
}

/** One row, whole or not at all. */
const saveRow = async (
  db: Db,
  user: CustomerUser,
  organization: ImportOrganization,
  options: CustomersImport,
): Promise<SavedUser> => {
  try {
    return await db.transaction().execute(async (trx) => {
      const saved = await saveCustomerUser(trx, user, organization, options);
      if (options.isDryRun) throw new Undone(saved);
      if (saved.user !== "same")
        await auditCommand(
          trx,
          { command: "import:users", now: options.now },
          `organization:${organization.id}`,
          organization.id,
        );
      return saved;
    });
  } catch (error) {
    if (error instanceof Undone) return error.saved;
    throw error;
  }
};

/**
 * Imports who orders for customers that the shop has (docs/import.md; OP-26, OP-77), repeatably: a row is one user of
 * one organization. Adds and removes no customer, and takes no one away. Skips and reports bad rows. Throws Unreadable
 * for an unusable file.
 */
export const importUsers = async (db: Db, options: CustomersImport): Promise<UsersSummary> => {
  const opened = await openList<UserColumn>(db, { ...options, kind: "users" }, columns, ["email", "organization"]);
  const names = namesIn(opened.headings.places);
  const organizationNamed = await organizationsNamed(db, null);
  const links: UserLink[] = [];
  const newEmails = new Set<string>();
  const summary = await importChanges(opened, {
    batch: 1,
    read: (row) => userRow(row, names),
    write: async (batch, refuse) => {
      const counts: Record<Saved, number> = { added: 0, changed: 0, same: 0 };
      for (const { line, user, organization: said } of batch) {
        const organization = await organizationNamed(said);
        if (typeof organization === "string") {
          refuse(line, organization);
          continue;
        }
        try {
          const saved = await saveRow(db, user, organization, options);
          // A dry run adds a user of several organizations with each of them.
          counts[newEmails.has(user.email.toLowerCase()) && saved.user === "added" ? "changed" : saved.user] += 1;
          if (saved.user === "added") newEmails.add(user.email.toLowerCase());
          if (saved.link !== null) links.push({ email: user.email, path: saved.link });
        } catch (error) {
          refuse(
            line,
            refusalOf(error, (field) => field),
          );
        }
      }
      return { added: counts.added, changed: counts.changed, removed: 0 };
    },
  });
  return { ...summary, newUsers: newEmails.size, links };
};
