import { sql } from "kysely";
import { findOrganization } from "../../catalog/import/find-organization.ts";
import type { Db } from "../../database/schema.ts";
import { Unreadable } from "../../tabular/text-file.ts";
import { writeCsv } from "../../tabular/write-table.ts";
import type { InvoiceColumn } from "./invoice-rows.ts";

const columns = (
  ["organization", "number", "date", "dueDate", "amount", "open", "order"] satisfies InvoiceColumn[]
).map((heading) => ({ heading, width: 16 }));

type Row = readonly [organization: string, ...cells: (string | null)[]];

/**
 * Customers' open invoices as a file that the import takes; of one customer, or of all. A customer with an empty list has
 * a row without an invoice. Throws Unreadable for an unknown one.
 */
export const exportInvoices = async (
  db: Db,
  organization: string | null,
): Promise<{ readonly content: Buffer; readonly count: number }> => {
  const only = organization === null ? null : await findOrganization(db, organization);
  if (organization !== null && only === null) throw new Unreadable(`There's no organization '${organization}'.`);
  const { rows } = await sql<{ row: Row }>`
    select json_build_array(l.organization_id::text, i.number, i.issued_on, i.due_on, (i.amount_cents / 100.0)::numeric(14, 2)::text,
      (i.open_cents / 100.0)::numeric(14, 2)::text, i.order_number) as row
    from invoice_list l left join invoice i on i.organization_id = l.organization_id
    where ${only === null ? sql`true` : sql`l.organization_id = ${only.id}`} order by l.organization_id, i.due_on, i.number`.execute(
    db,
  );
  return {
    content: writeCsv(
      columns,
      rows.map(({ row }) => row.map((cell) => cell ?? "")),
    ),
    count: rows.filter(({ row }) => row[1] !== null).length,
  };
};
