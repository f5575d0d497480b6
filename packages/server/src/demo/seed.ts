import { sql } from "kysely";
import { hashPassword } from "../accounts/auth/password.ts";
import { continueIds, insertRows, preferIndexes } from "../catalog/insert-rows.ts";
import { writeSettings } from "../content/write-settings.ts";
import type { Database, Db } from "../database/schema.ts";
import { cartLineRows, cartRows } from "./cart-rows.ts";
import { catalogueOf } from "./catalogue/catalogue.ts";
import { calendarRows } from "./delivery-calendar.ts";
import { groupRows, guideLineRows, guideRows, preferenceRows, shareRows } from "./guide-rows.ts";
import { guidesOf } from "./guides.ts";
import { lastPurchaseRows, orderLineRows, orderRows } from "./history-rows.ts";
import { embeddedRows, messageRows } from "./messages.ts";
import { ordersOf } from "./orders.ts";
import { seedDemoPages } from "./pages.ts";
import { customerGroups, membershipRows, organizations, people, receivingLocations, warehouses } from "./people.ts";
import { punchoutBuyerRow } from "./punchout-buyer.ts";
import { regionPriceRows, regionRows, regionStockRows } from "./regions.ts";
import { shippingItemRows, vendorCalendarRows, vendorRows } from "./vendors.ts";
import { assortmentRows, priceRows, productRows, variantRows } from "./rows.ts";

/** The database already holds another shop. */
export class NotEmpty extends Error {
  override readonly name = "NotEmpty";
}

export interface SeedOptions {
  /** The demo's current day, after its last order; omitted = today. */
  readonly now?: Date;
}

const MARK = "demo-world";
const LOCK = 4_600_001;

const userRows = () =>
  Promise.all(
    people.map(async (person) => ({
      id: person.id,
      email: person.email,
      user_name: person.email.split("@")[0],
      first_name: person.firstName,
      last_name: person.lastName,
      password_hash: await hashPassword(person.password),
      roles: person.roles,
      region: person.region,
      home_organization_id: person.organizations[0] ?? null,
    })),
  );

async function* worldOf(now: Date): AsyncGenerator<readonly [table: keyof Database, rows: readonly object[]]> {
  yield ["customer_group", customerGroups];
  yield ["warehouse", warehouses];
  yield ["organization", organizations];
  yield ["receiving_location", receivingLocations];
  yield ["app_user", await userRows()];
  yield ["membership", membershipRows];
  yield ["punchout_buyer", [punchoutBuyerRow]];
  yield ["delivery_calendar", [...calendarRows(), ...vendorCalendarRows]];
  yield ["vendor", vendorRows];
  yield ["shipping_item", shippingItemRows];
  const catalogue = catalogueOf(now);
  yield ["product", productRows(catalogue, now)];
  yield ["variant", variantRows(catalogue, now)];
  yield ["assortment", assortmentRows(catalogue)];
  yield ["price", priceRows(catalogue)];
  yield ["region", regionRows()];
  yield ["region_stock", regionStockRows(catalogue)];
  yield ["region_price", regionPriceRows(catalogue)];
  const guides = guidesOf(catalogue);
  yield ["guide", guideRows(guides, now)];
  yield ["guide_group", groupRows(guides)];
  yield ["guide_line", guideLineRows(guides)];
  yield ["guide_share", shareRows(guides)];
  yield ["guide_preference", preferenceRows(guides, now)];
  const orders = ordersOf(guides, now);
  yield ["customer_order", orderRows(orders)];
  yield ["order_line", orderLineRows(orders)];
  yield ["last_purchase", lastPurchaseRows(orders)];
  yield ["cart", cartRows(now)];
  yield ["cart_line", cartLineRows(catalogue)];
  yield ["message", messageRows(now)];
  yield ["message", embeddedRows(now)];
}

const isThere = async (db: Db): Promise<boolean> => {
  const marked = await db.selectFrom("setting").select("key").where("key", "=", MARK).executeTakeFirst();
  if (marked !== undefined) return true;
  const { rows } = await sql<{
    held: boolean;
  }>`select exists (select from organization) or exists (select from product) as held`.execute(db);
  if (rows[0]?.held === true) {
    throw new NotEmpty(
      "The database already holds a shop; the demo world is only put into an empty one. Set LARDER_DEMO=off.",
    );
  }
  return false;
};

/** Seeds the demo into an empty database, all or nothing; the same for everyone on a given day. Throws NotEmpty for another shop's database. */
export const seedDemo = (db: Db, { now = new Date() }: SeedOptions = {}): Promise<void> =>
  db.transaction().execute(async (inside) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(inside);
    if (await isThere(inside)) return;
    await preferIndexes(inside);
    await seedDemoPages(inside);
    for await (const [table, rows] of worldOf(now)) await insertRows(inside, table, rows);
    for (const table of ["app_user", "guide", "customer_order"] as const) await continueIds(inside, table);
    await writeSettings(inside, { [MARK]: { since: now.toISOString() } });
  });
