import type { Kysely } from "kysely";
import { world } from "../../sdk/src/testing/acceptance/world.ts";
import type { Database } from "../src/database/schema.ts";
import { insertRows } from "./insert-rows.ts";

/** The open invoices of the acceptance suites' world, imported an hour ago. */
export const insertInvoices = async (db: Kysely<Database>): Promise<void> => {
  await insertRows(
    db,
    "invoice_list",
    world.invoicedOrganizations.map((organization_id) => ({
      organization_id,
      imported_at: new Date(world.now - 3_600_000),
    })),
  );
  await insertRows(
    db,
    "invoice",
    world.invoices.map(({ organizationId, number, issuedOn, dueOn, cents }) => ({
      organization_id: organizationId,
      number,
      issued_on: issuedOn,
      due_on: dueOn,
      amount_cents: cents,
      open_cents: cents,
    })),
  );
};
