import { localDay } from "@larder/domain/time/local-time";
import type { Config } from "../../config.ts";
import { readShop } from "../../content/shop-settings.ts";
import type { Db } from "../../database/schema.ts";
import { readCustomerStatement, readStatement } from "../../shop/invoices/read-statement.ts";
import type { Handlers } from "../handler.ts";

/** The day on the shop's clock. */
const shopDay = async (db: Db, config: Config, now: Date): Promise<string> =>
  localDay(now.getTime(), (await readShop(db, config)).timeZone);

/** Calls about what customers owe (IDENT-18). */
export const invoices: Handlers<"invoices"> = {
  own: async ({ caller, db, now, services }) =>
    readStatement(db, caller.organization.id, await shopDay(db, services.config, now)),
  ofCustomer: async ({ query, db, now, services }) =>
    readCustomerStatement(db, query.id, await shopDay(db, services.config, now)),
};
