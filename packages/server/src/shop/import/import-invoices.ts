import { sql } from "kysely";
import { findOrganization, type ImportOrganization } from "../../catalog/import/find-organization.ts";
import { openList } from "../../catalog/import/open-list.ts";
import { type ImportSummary, RefusedRows } from "../../catalog/import/refused-rows.ts";
import { inTransaction } from "../../catalog/insert-rows.ts";
import type { Db } from "../../database/schema.ts";
import { auditCommand, type CommandTrace } from "../../database/writes/audit-command.ts";
import type { TableRow } from "../../tabular/open-file.ts";
import { RejectsFile } from "../../tabular/rejects-file.ts";
import { Unreadable } from "../../tabular/text-file.ts";
import type { OrganizationList } from "./organization-list.ts";
import { type InvoiceColumn, invoiceColumns, type InvoiceItem, invoiceOf } from "./invoice-rows.ts";

/** Rows per statement: none may hold the embedded database for 100 ms. */
const BATCH = 500;

/** The result of an import of invoices; added, changed, same and refused add up to the rows. */
export interface InvoiceSummary extends ImportSummary {
  readonly customers: number;
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  /** Invoices that the shop had and that aren't open any more. */
  readonly paid: number;
  readonly rejects: string | null;
}

interface SaidRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** Null = the customer has no open invoice. */
  readonly invoice: InvoiceItem | null;
  /** Why it can't be used; null = it can. */
  readonly reason: string | null;
}

interface CustomerList {
  readonly organization: ImportOrganization;
  readonly rows: SaidRow[];
  /** The line of each invoice number. */
  readonly lines: Map<string, number>;
}

type Written = Pick<InvoiceSummary, "added" | "changed" | "paid">;

const put = async (
  trx: Db,
  id: number,
  invoices: readonly InvoiceItem[],
): Promise<{ added: number; changed: number }> => {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into invoice as i (organization_id, number, issued_on, due_on, amount_cents, open_cents, order_number)
    select ${id}, number, "issuedOn", "dueOn", amount, open, "order" from json_to_recordset(${JSON.stringify(invoices)}::json)
      as w(number text, "issuedOn" text, "dueOn" text, amount bigint, open bigint, "order" text)
    on conflict (organization_id, number) do update set issued_on = excluded.issued_on, due_on = excluded.due_on,
      amount_cents = excluded.amount_cents, open_cents = excluded.open_cents, order_number = excluded.order_number
      where (i.issued_on, i.due_on, i.amount_cents, i.open_cents, i.order_number)
        is distinct from (excluded.issued_on, excluded.due_on, excluded.amount_cents, excluded.open_cents, excluded.order_number)
    returning xmax = 0 as is_new`.execute(trx);
  const added = rows.filter(({ is_new }) => is_new).length;
  return { added, changed: rows.length - added };
};

/** Replaces a customer's open invoices. The list is locked, so that of two imports one comes after the other. */
const replaceList = (db: Db, id: number, invoices: readonly InvoiceItem[], trace: CommandTrace): Promise<Written> =>
  inTransaction(db, async (trx) => {
    await sql`insert into invoice_list (organization_id, imported_at) values (${id}, ${trace.now})
      on conflict (organization_id) do update set imported_at = excluded.imported_at`.execute(trx);
    const open = invoices.filter(({ open: cents }) => cents !== 0);
    let [added, changed] = [0, 0];
    for (let at = 0; at < open.length; at += BATCH) {
      const written = await put(trx, id, open.slice(at, at + BATCH));
      [added, changed] = [added + written.added, changed + written.changed];
    }
    const { numAffectedRows } = await sql`delete from invoice where organization_id = ${id}
      and number <> all(${open.map(({ number }) => number)}::text[])`.execute(trx);
    const paid = Number(numAffectedRows ?? 0n);
    if (added + changed + paid > 0)
      await auditCommand(trx, trace, `invoices: ${added} added, ${changed} changed, ${paid} paid`, id);
    return { added, changed, paid };
  });

/** A customer's list is taken whole or not at all: a row that is left out would count as paid. */
const leftOutWith = ({ name }: ImportOrganization, bad: SaidRow, { reason }: SaidRow): string =>
  reason ?? `${name}'s invoices stay as they were because of line ${bad.line}.`;

/**
 * Imports customers' open invoices (docs/import.md; IDENT-18), repeatably. A customer's rows are the customer's whole
 * list: what the shop has and the file doesn't is paid. Customers that the file doesn't name keep theirs, as do those with
 * a row that can't be used. Throws Unreadable for an unusable file.
 */
export const importInvoices = async (
  db: Db,
  { organization, rejects: rejectsPath, now, trace, ...list }: OrganizationList,
): Promise<InvoiceSummary> => {
  const own: readonly InvoiceColumn[] = ["number", "date", "dueDate", "amount", "open"];
  const needed: readonly InvoiceColumn[] = organization === null ? ["organization", ...own] : own;
  const { headings, rows } = await openList<InvoiceColumn>(db, { ...list, kind: "invoices" }, invoiceColumns, needed);
  const organizations = new Map<string, ImportOrganization | null>();
  const organizationNamed = async (said: string): Promise<ImportOrganization | null> => {
    const known = organizations.get(said);
    const found = known === undefined ? await findOrganization(db, said) : known;
    organizations.set(said, found);
    return found;
  };
  if (organization !== null && (await organizationNamed(organization)) === null)
    throw new Unreadable(`There's no organization '${organization}'.`);
  const refused = new RefusedRows();
  const rejects = rejectsPath === undefined ? null : new RejectsFile(rejectsPath, headings.texts);
  const refuse = ({ line, cells }: Pick<SaidRow, "line" | "cells">, reason: string): void => {
    refused.add(line, reason);
    rejects?.add(cells, reason);
  };
  const lists = new Map<number, CustomerList>();
  const take = async (row: TableRow<InvoiceColumn>): Promise<void> => {
    const said = organization ?? row.cell("organization");
    const customer = said === "" ? null : await organizationNamed(said);
    if (customer === null)
      return refuse(
        row,
        said === "" ? "The organization is missing." : `There's no organization '${said.slice(0, 60)}'.`,
      );
    const list = lists.get(customer.id) ?? { organization: customer, rows: [], lines: new Map<string, number>() };
    lists.set(customer.id, list);
    const read = invoiceOf(row);
    const number = typeof read === "string" || read === null ? null : read.number;
    const first = number === null ? undefined : list.lines.get(number);
    if (number !== null && first === undefined) list.lines.set(number, row.line);
    list.rows.push({
      line: row.line,
      cells: row.cells,
      invoice: typeof read === "string" ? null : read,
      reason:
        typeof read === "string"
          ? read
          : first === undefined
            ? null
            : `${customer.name} has the invoice ${number} on line ${first} already.`,
    });
  };
  let all = 0;
  for await (const row of rows) {
    all += 1;
    await take(row);
  }
  const counts = { customers: 0, added: 0, changed: 0, paid: 0 };
  for (const list of lists.values()) {
    const bad = list.rows.find(({ reason }) => reason !== null);
    if (bad !== undefined) {
      for (const row of list.rows) refuse(row, leftOutWith(list.organization, bad, row));
      continue;
    }
    const invoices = list.rows.flatMap(({ invoice }) => (invoice === null ? [] : [invoice]));
    const { added, changed, paid } = await replaceList(
      db,
      list.organization.id,
      invoices,
      trace ?? { command: "import:invoices", now },
    );
    counts.customers += 1;
    counts.added += added;
    counts.changed += changed;
    counts.paid += paid;
  }
  return {
    ...counts,
    rows: all,
    same: all - counts.added - counts.changed - refused.count,
    refused: refused.count,
    unknownColumns: headings.unknown,
    problems: refused.problems.toSorted((a, b) => a.line - b.line),
    rejects: rejects?.close() ?? null,
  };
};
