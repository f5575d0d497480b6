import { LIST_PAGE } from "@larder/domain/account/impersonation";
import type { CustomerPage, CustomerQuery } from "@larder/domain/staff/customer-lists.schema";
import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { foundOrganization, hasWords, ofOrganization } from "./find-customers.ts";
import { mayOrder } from "./missing-terms.ts";

type WirePage = (typeof CustomerPage)["Encoded"];

/** A page of organizations by name, with the total count (OP-07). */
export const listCustomers = async (db: Db, { term, canOrder, after }: CustomerQuery): Promise<WirePage> => {
  const matches = sql`${hasWords(ofOrganization, term)} and ${canOrder === null ? sql`true` : sql`${mayOrder} = ${canOrder}`}`;
  const isAfter =
    after === null ? sql`true` : sql`(o.name, o.id) > (select p.name, p.id from organization p where p.id = ${after})`;
  const { rows } = await sql<{ total: number; found: WirePage["organizations"] }>`
    select (select count(*)::integer from organization o where ${matches}) as total,
      (select coalesce(json_agg(page.found), '[]') from (
        select ${foundOrganization} as found from organization o where ${matches} and ${isAfter}
        order by o.name, o.id limit ${sql.lit(LIST_PAGE + 1)}) page) as found`.execute(db);
  const { total = 0, found = [] } = rows[0] ?? {};
  return { organizations: found.slice(0, LIST_PAGE), hasMore: found.length > LIST_PAGE, total };
};
