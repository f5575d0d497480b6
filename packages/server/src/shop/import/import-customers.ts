import type { CustomerColumn } from "@larder/domain/customer-import/customer-columns";
import type { ListedCustomer } from "@larder/domain/customer-import/customer-import.schema";
import { auditCommand, type CommandTrace } from "../../database/writes/audit-command.ts";
import {
  type Saved,
  saveOrganization,
  type SavedOrganization,
  type WantedOrganization,
} from "../../accounts/administration/organizations.ts";
import { type ListFile, openList } from "../../catalog/import/open-list.ts";
import { type ImportSummary, RefusedRows } from "../../catalog/import/refused-rows.ts";
import { RejectsFile } from "../../tabular/rejects-file.ts";
import type { Db } from "../../database/schema.ts";
import { customerColumns, customerRow, type CustomerRow } from "./customer-rows.ts";
import { namesIn } from "./customer-user.ts";
import { type Invitation, refusalOf, saveCustomerUser, type UserLink } from "./save-customer-user.ts";

export interface CustomersImport extends ListFile {
  readonly invitation: Invitation;
  /** Counts and refuses as an import does, and stores nothing. */
  readonly isDryRun: boolean;
  readonly now: Date;
  /** Terms that hold where a row says nothing else. */
  readonly usual?: CustomerRow["organization"]["terms"];
  /** What holds where neither a row nor the shop says anything. */
  readonly missing?: WantedOrganization["usual"];
  /** Where rows that can't be taken are written. */
  readonly rejects?: string;
  /** Who imports; missing = the command. */
  readonly trace?: CommandTrace;
}

/** The result of an import of customers; `added`, `changed`, `same` and `refused` are rows and add up to `rows`. */
export interface CustomersSummary extends ImportSummary, Readonly<Record<Saved, number>> {
  readonly organizations: Readonly<Record<Saved, number>>;
  readonly newUsers: number;
  /** Customers who have no one with an email in the file. */
  readonly withoutEmail: number;
  /** The first customers, those that change before the others. */
  readonly listed: readonly ListedCustomer[];
  /** The link of each new user, when links were wanted. */
  readonly links: readonly UserLink[];
  /** The emails of new users who get the link by mail. */
  readonly invited: readonly string[];
}

/** What columns call the fields of a refusal. */
const columnOf: Readonly<Record<string, CustomerColumn>> = {
  name: "organization",
  phone: "userPhone",
  "terms.deliveryAddress": "address",
  "terms.deliveryPhone": "phone",
  "terms.customerGroup": "priceList",
  "terms.warehouseZone": "warehouse",
  "terms.cutOffTime": "cutOff",
  "terms.salesRepEmail": "salesRep",
};

/** How a row names its organization. */
const keyOf = ({ accountNumber, name }: CustomerRow["organization"]): string =>
  accountNumber === "" ? name.toLowerCase() : `#${accountNumber}`;

const valueOf = ({ organization: { terms, name, businessUnit } }: CustomerRow): Readonly<Record<string, unknown>> => ({
  name,
  look: businessUnit,
  ...terms,
});

/** The first thing that a row says otherwise than an earlier one of the same organization; null = they agree. */
const contradiction = (first: CustomerRow, row: CustomerRow): string | null => {
  const [before, now] = [valueOf(first), valueOf(row)];
  const field = Object.keys(now).find(
    (each) => now[each] !== null && before[each] != null && JSON.stringify(before[each]) !== JSON.stringify(now[each]),
  );
  if (field === undefined) return null;
  return `It says another ${columnOf[field] ?? columnOf[`terms.${field}`] ?? field} of ${row.organization.name} than line ${first.line}.`;
};

interface RowOutcome {
  readonly organization: SavedOrganization;
  readonly user: Saved | null;
  readonly link: string | null;
}

class Undone extends Error {
  constructor(readonly outcome: RowOutcome) {
    super("dry run");
  }
}

/** One row, whole or not at all. */
const saveRow = async (db: Db, row: CustomerRow, options: CustomersImport): Promise<RowOutcome> => {
  try {
    return await db.transaction().execute(async (trx) => {
      const organization = await saveOrganization(trx, row.organization);
      const done =
        row.user === null ? { user: null, link: null } : await saveCustomerUser(trx, row.user, organization, options);
      if (options.isDryRun) throw new Undone({ organization, ...done });
      if (organization.saved !== "same" || (done.user !== null && done.user !== "same"))
        await auditCommand(
          trx,
          options.trace ?? { command: "import:customers", now: options.now },
          `organization:${organization.id}`,
          organization.id,
        );
      return { organization, ...done };
    });
  } catch (error) {
    if (error instanceof Undone) return error.outcome;
    throw error;
  }
};

const reasonOf = (error: unknown): string =>
  refusalOf(error, (field) => columnOf[field] ?? field.replace("terms.", ""));

const NONE: Readonly<Record<Saved, number>> = { added: 0, changed: 0, same: 0 };
const LISTED = 50;

const RANK: readonly Saved[] = ["added", "changed", "same"];

/**
 * Imports organizations and their users (docs/import.md; OP-26, OP-77), repeatably: adds what isn't there, changes what
 * differs and removes nothing. A user who is there already keeps their name, phone and password. Skips and reports bad
 * rows. Throws Unreadable for an unusable file.
 */
export const importCustomers = async (db: Db, options: CustomersImport): Promise<CustomersSummary> => {
  const opened = await openList<CustomerColumn>(db, { ...options, kind: "customers" }, customerColumns, [
    "organization",
  ]);
  const { headings, rows } = opened;
  const names = namesIn(headings.places);
  const refused = new RefusedRows();
  const rejects = options.rejects === undefined ? null : new RejectsFile(options.rejects, headings.texts);
  const refuse = ({ line, cells }: { readonly line: number; readonly cells: readonly string[] }, reason: string) => {
    refused.add(line, reason);
    rejects?.add(cells, reason);
  };
  const listed = new Map<string, ListedCustomer>();
  const counts = { rows: 0, ...NONE };
  const organizations = { ...NONE };
  const firsts = new Map<string, CustomerRow>();
  const newEmails = new Set<string>();
  const links: UserLink[] = [];
  for await (const fileRow of rows) {
    counts.rows += 1;
    const said = customerRow(fileRow, names);
    if (typeof said === "string") {
      refuse(fileRow, said);
      continue;
    }
    const terms = { ...options.usual, ...said.organization.terms };
    const usual = options.missing === undefined ? {} : { usual: options.missing };
    const row = { ...said, organization: { ...said.organization, ...usual, terms } };
    const key = keyOf(row.organization);
    const first = firsts.get(key);
    const reason = first === undefined ? null : contradiction(first, row);
    if (reason !== null) {
      refuse(fileRow, reason);
      continue;
    }
    try {
      const { organization, user, link } = await saveRow(db, row, options);
      if (first === undefined) {
        firsts.set(key, row);
        organizations[organization.saved] += 1;
      }
      const before = listed.get(key);
      listed.set(key, {
        name: row.organization.name.trim(),
        accountNumber: row.organization.accountNumber,
        email: before?.email || (row.user?.email ?? ""),
        saved: before?.saved ?? organization.saved,
      });
      if (user === "added" && row.user !== null) newEmails.add(row.user.email.toLowerCase());
      if (link !== null && row.user !== null) links.push({ email: row.user.email, path: link });
      counts[RANK.find((each) => each === organization.saved || each === user) ?? "same"] += 1;
    } catch (error) {
      refuse(fileRow, reasonOf(error));
    }
  }
  rejects?.close();
  const all = [...listed.values()];
  return {
    ...counts,
    refused: refused.count,
    organizations,
    newUsers: newEmails.size,
    withoutEmail: all.filter(({ email }) => email === "").length,
    listed: all.toSorted((a, b) => RANK.indexOf(a.saved) - RANK.indexOf(b.saved)).slice(0, LISTED),
    links,
    invited: options.invitation === "mail" ? [...newEmails] : [],
    unknownColumns: headings.unknown,
    problems: refused.problems,
  };
};
