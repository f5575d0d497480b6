import type { StatementAnswer } from "@larder/domain/order/statement.schema";
import { balanceOf, isOverdue, MAX_STATEMENT_INVOICES } from "@larder/domain/order/statement";
import type { OrderKey } from "@larder/domain/order/order.schema";
import { sql } from "kysely";
import { TermsNotFound } from "../../accounts/auth/errors.ts";
import type { Db } from "../../database/schema.ts";

type WireAnswer = (typeof StatementAnswer)["Encoded"];

interface StoredInvoice {
  readonly number: string;
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly amount: number;
  readonly open: number;
  readonly orderNumber: string;
}

type FoundOrder = (typeof OrderKey)["Encoded"] & { readonly erpNumber: string };

/** An organization's orders by their own number, or else by the ERP's. */
const ordersNamed = async (
  db: Db,
  organizationId: number,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, (typeof OrderKey)["Encoded"]>> => {
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<FoundOrder>`
    select order_number as "orderNumber", document_company as "documentCompany", document_number as "documentNumber",
      document_type as "documentType", erp_number as "erpNumber" from customer_order
    where organization_id = ${organizationId} and (order_number = any(${numbers}::text[]) or erp_number = any(${numbers}::text[]))
    order by placed_at, id`.execute(db);
  const keys = rows.map(({ erpNumber, ...key }) => ({ erpNumber, key }));
  return new Map([
    ...keys.map(({ erpNumber, key }) => [erpNumber, key] as const),
    ...keys.map(({ key }) => [key.orderNumber, key] as const),
  ]);
};

/** What an organization owes on `today`, the shop's day; null = its invoices were never imported (IDENT-18). */
export const readStatement = async (db: Db, organizationId: number, today: string): Promise<WireAnswer> => {
  const { rows } = await sql<{ as_of: Date; invoices: readonly StoredInvoice[] }>`
    select l.imported_at as as_of, (select coalesce(json_agg(json_build_object('number', i.number, 'issuedOn', i.issued_on, 'dueOn', i.due_on,
      'amount', i.amount_cents, 'open', i.open_cents, 'orderNumber', i.order_number) order by i.due_on, i.number), '[]')
      from invoice i where i.organization_id = l.organization_id) as invoices
    from invoice_list l where l.organization_id = ${organizationId}`.execute(db);
  const [found] = rows;
  if (found === undefined) return { statement: null };
  const listed = found.invoices.slice(0, MAX_STATEMENT_INVOICES);
  const numbers = listed.map(({ orderNumber }) => orderNumber).filter((number) => number !== "");
  const orders = await ordersNamed(db, organizationId, numbers);
  return {
    statement: {
      asOf: found.as_of.toISOString(),
      ...balanceOf(found.invoices, today),
      invoices: listed.map((invoice) => ({
        ...invoice,
        isOverdue: isOverdue(invoice, today),
        order: orders.get(invoice.orderNumber) ?? null,
      })),
    },
  };
};

const MAX_ID = 2_147_483_647;

/** The same for staff, of any organization. Throws TermsNotFound for an unknown one. */
export const readCustomerStatement = async (db: Db, id: number, today: string): Promise<WireAnswer> => {
  const known =
    Math.abs(id) <= MAX_ID &&
    (await db.selectFrom("organization").select("id").where("id", "=", id).executeTakeFirst());
  if (known === undefined || known === false) throw new TermsNotFound();
  return readStatement(db, id, today);
};
