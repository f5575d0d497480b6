import type { CustomerReview, ListChanges } from "@larder/domain/customer-import/customer-import.schema";
import type { ListColumn, ListKind } from "@larder/domain/customer-import/list-kinds";
import type { WantedOrganization } from "../../accounts/administration/organizations.ts";
import type { ListFile } from "../../catalog/import/open-list.ts";
import type { ImportSummary } from "../../catalog/import/refused-rows.ts";
import type { Db } from "../../database/schema.ts";
import type { CommandTrace } from "../../database/writes/audit-command.ts";
import { customerColumns } from "./customer-rows.ts";
import { importCustomers } from "./import-customers.ts";
import { importInvoices } from "./import-invoices.ts";
import { importItemNumbers } from "./import-item-numbers.ts";
import { importPurchases } from "./import-purchases.ts";
import { importStatuses } from "./import-statuses.ts";
import { invoiceColumns } from "./invoice-rows.ts";
import type { OrganizationList } from "./organization-list.ts";
import { ownNumberColumns } from "./own-number-rows.ts";
import { purchaseColumns } from "./purchase-rows.ts";
import { statusColumns } from "./status-rows.ts";

/** Who brings a list in, and what holds where neither a row nor the shop says anything. */
export interface CustomersImporting {
  readonly db: Db;
  readonly trace: CommandTrace;
  readonly missing: WantedOrganization["usual"];
}

interface TakenFile extends ListFile {
  readonly rejects: string;
  /** Counts and refuses as an import does, and stores nothing. */
  readonly isDryRun: boolean;
}

interface Importer {
  /** What its columns are remembered as, by the command too. */
  readonly shape: string;
  readonly columns: Readonly<Record<string, readonly string[]>>;
  readonly take: (importing: CustomersImporting, taken: TakenFile) => Promise<CustomerReview | ListChanges>;
}

const PROBLEMS = 20;

class Undone<A> extends Error {
  constructor(readonly summary: A) {
    super("dry run");
  }
}

/** What an import would say, in one transaction that is undone. */
const dryRun = async <A>(db: Db, work: (inside: Db) => Promise<A>): Promise<A> => {
  try {
    return await db.transaction().execute(async (trx) => {
      throw new Undone(await work(trx));
    });
  } catch (error) {
    if (error instanceof Undone) return error.summary as A;
    throw error;
  }
};

/** An import of rows that are added, changed, or taken away. */
const ofRows =
  <S extends ImportSummary>(
    load: (db: Db, list: OrganizationList) => Promise<S>,
    counts: (summary: S) => Pick<ListChanges, "added" | "changed" | "vanished" | "same">,
  ): Importer["take"] =>
  async ({ db, trace }, { isDryRun, ...file }) => {
    const list = { ...file, organization: null, now: trace.now, trace };
    const summary = await (isDryRun ? dryRun(db, (trx) => load(trx, list)) : load(db, list));
    const { rows, refused, problems } = summary;
    return { ...counts(summary), rows, refusedRows: refused, problems: problems.slice(0, PROBLEMS) };
  };

const takeCustomers: Importer["take"] = async ({ db, trace, missing }, taken) => {
  const { now } = trace;
  const usual = missing === undefined ? {} : { missing };
  const summary = await importCustomers(db, { ...taken, ...usual, trace, invitation: "none", now });
  return {
    rows: summary.rows,
    customers: summary.organizations,
    newUsers: summary.newUsers,
    withoutEmail: summary.withoutEmail,
    refusedRows: summary.refused,
    listed: summary.listed,
    problems: summary.problems.slice(0, PROBLEMS),
  };
};

const columnsFor = <C extends ListColumn>(columns: Readonly<Record<C, readonly string[]>>) => columns;

/** How each kind of list about customers is read and stored (docs/import.md; OP-67). */
export const importers: Readonly<Record<ListKind, Importer>> = {
  customers: { shape: "customers", columns: columnsFor(customerColumns), take: takeCustomers },
  statuses: {
    shape: "statuses",
    columns: columnsFor(statusColumns),
    take: ofRows(importStatuses, ({ moved, billed, same }) => ({
      added: 0,
      changed: moved + billed,
      vanished: 0,
      same,
    })),
  },
  invoices: {
    shape: "invoices",
    columns: columnsFor(invoiceColumns),
    take: ofRows(importInvoices, ({ added, changed, paid, same }) => ({ added, changed, vanished: paid, same })),
  },
  purchases: {
    shape: "purchases",
    columns: columnsFor(purchaseColumns),
    take: ofRows(importPurchases, ({ added, changed, removed, same }) => ({ added, changed, vanished: removed, same })),
  },
  itemNumbers: {
    shape: "item-numbers",
    columns: columnsFor(ownNumberColumns),
    take: ofRows(importItemNumbers, ({ added, changed, removed, same }) => ({
      added,
      changed,
      vanished: removed,
      same,
    })),
  },
};
