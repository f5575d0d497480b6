import { brandOf } from "@larder/domain/brand/brand";
import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import type { Exported } from "./export-rows.ts";
import { writeCsv } from "../../tabular/write-table.ts";
import type { CustomerColumn } from "@larder/domain/customer-import/customer-columns";

const columns = (
  [
    "organization",
    "accountNumber",
    "priceList",
    "address",
    "phone",
    "warehouse",
    "deliveryDays",
    "cutOff",
    "paymentTerms",
    "orderMinimum",
    "region",
    "salesRep",
    "look",
    "email",
    "firstName",
    "lastName",
    "userPhone",
  ] satisfies CustomerColumn[]
).map((heading) => ({ heading, width: 20 }));

const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

interface Row {
  readonly id: number;
  readonly name: string;
  readonly account_number: string;
  readonly customer_group_id: string;
  readonly delivery_address: string;
  readonly delivery_phone: string;
  readonly warehouse: string | null;
  readonly delivery_days: readonly number[];
  readonly cut_off_time: string | null;
  readonly payment_terms: string;
  readonly order_minimum_cents: number | null;
  readonly region: string;
  readonly sales_rep_email: string;
  readonly business_unit: number;
  readonly email: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly user_phone: string | null;
}

/** Organizations and their users as a file that the import takes: a row a user, or one without a user (docs/import.md). */
export const exportCustomers = async (db: Db): Promise<Exported> => {
  const { rows } = await sql<Row>`
    select o.id, o.name, o.account_number, o.customer_group_id, o.delivery_address, o.delivery_phone, o.warehouse,
      o.delivery_days, o.cut_off_time, o.payment_terms, o.order_minimum_cents, o.region, o.sales_rep_email, o.business_unit,
      u.email, u.first_name, u.last_name, u.phone as user_phone
    from organization o
    left join (membership m join app_user u on u.id = m.user_id
      and not u.roles ?| array['administrator', 'staff', 'editor', 'warehouse']) on m.organization_id = o.id
    order by o.name, o.id, lower(u.email)`.execute(db);
  const cells = rows.map((row) => [
    row.name,
    row.account_number,
    row.customer_group_id,
    row.delivery_address,
    row.delivery_phone,
    row.warehouse ?? "",
    row.delivery_days.map((day) => DAYS[day - 1] ?? "").join(", "),
    row.cut_off_time ?? "",
    row.payment_terms,
    row.order_minimum_cents === null ? "" : (row.order_minimum_cents / 100).toFixed(2),
    row.region,
    row.sales_rep_email,
    brandOf(row.business_unit) ?? "",
    row.email ?? "",
    row.first_name ?? "",
    row.last_name ?? "",
    row.user_phone ?? "",
  ]);
  return { content: writeCsv(columns, cells), count: rows.length };
};
