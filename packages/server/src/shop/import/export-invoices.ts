import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { type Exported, exportRows } from "./export-rows.ts";
import type { InvoiceColumn } from "./invoice-rows.ts";

const headings = ["organization", "number", "date", "dueDate", "amount", "open", "order"] satisfies InvoiceColumn[];

/**
 * Customers' open invoices as a file that the import takes; of one customer, or of all. A customer with an empty list has
 * a row without an invoice. Throws Unreadable for an unknown one.
 */
export const exportInvoices = (db: Db, organization: string | null): Promise<Exported> =>
  exportRows(
    db,
    organization,
    headings,
    (isOf) => sql<{ row: readonly string[] }>`
    select json_build_array(l.organization_id::text, coalesce(i.number, ''), coalesce(i.issued_on::text, ''),
      coalesce(i.due_on::text, ''), coalesce((i.amount_cents / 100.0)::numeric(14, 2)::text, ''),
      coalesce((i.open_cents / 100.0)::numeric(14, 2)::text, ''), coalesce(i.order_number, '')) as row
    from invoice_list l left join invoice i on i.organization_id = l.organization_id
    where ${isOf(sql`l.organization_id`)} order by l.organization_id, i.due_on, i.number`,
  );
