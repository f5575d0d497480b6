import { sql } from "kysely";
import { isStaffAccount } from "../../accounts/administration/users.ts";
import type { Db } from "../../database/schema.ts";
import type { Exported } from "./export-rows.ts";
import { writeCsv } from "../../tabular/write-table.ts";
import type { UserColumn } from "./import-users.ts";

const headings = ["email", "firstName", "lastName", "phone", "organization", "role"] satisfies UserColumn[];
const columns = headings.map((heading) => ({ heading, width: 24 }));

/**
 * Who orders for customers, as a file that the import takes: a row for each organization of a user. An organization is
 * its account number, or its id where that number could mean another one (docs/import.md).
 */
export const exportUsers = async (db: Db): Promise<Exported> => {
  const { rows } = await sql<{ row: readonly string[] }>`
    select json_build_array(u.email, u.first_name, u.last_name, u.phone, case when o.account_number = '' or exists (
      select from organization x where x.id <> o.id and o.account_number in (x.account_number, x.id::text))
      then o.id::text else o.account_number end, 'customer') as row
    from app_user u join membership m on m.user_id = u.id join organization o on o.id = m.organization_id
    where u.erased_at is null and not ${isStaffAccount}
    order by lower(u.email), o.id`.execute(db);
  return {
    content: writeCsv(
      columns,
      rows.map(({ row }) => row),
    ),
    count: rows.length,
  };
};
