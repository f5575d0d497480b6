import { sql } from "kysely";
import { hashPassword } from "../auth/password.ts";
import { continueIds, insertRows, preferIndexes } from "../catalog/insert-rows.ts";
import { writeSettings } from "../cms/write-settings.ts";
import type { Db } from "../db/schema.ts";
import { cartLineRows, cartRows } from "./cart-rows.ts";
import { catalogueOf } from "./catalogue/catalogue.ts";
import type { ProductSeed } from "./catalogue/product-seed.ts";
import { calendarRows } from "./delivery-calendar.ts";
import { groupRows, guideLineRows, guideRows, preferenceRows, shareRows } from "./guide-rows.ts";
import { guidesOf } from "./guides.ts";
import { lastPurchaseRows, orderLineRows, orderRows } from "./history-rows.ts";
import { embeddedRows, messageRows } from "./messages.ts";
import { ordersOf } from "./orders.ts";
import { seedDemoPages } from "./pages.ts";
import { customerGroups, organizations, people, receivingLocations } from "./people.ts";
import { regionPriceRows, regionRows, regionStockRows } from "./regions.ts";
import { shippingItemRows, vendorCalendarRows, vendorRows } from "./vendors.ts";
import { assortmentRows, priceRows, productRows, variantRows } from "./rows.ts";

/** The database holds a shop already, into which the demo world must not be mixed. */
export class NotEmpty extends Error {
  override readonly name = "NotEmpty";
}

export interface SeedOptions {
  /** The day on which the demo world is looked at: its orders end the day before. Today when left out. */
  readonly now?: Date;
}

const MARK = "demo-world";
const LOCK = 4_600_001;

const seedPeople = async (db: Db): Promise<void> => {
  await insertRows(
    db,
    "customer_group",
    customerGroups.map((group) => ({ ...group })),
  );
  await insertRows(
    db,
    "organization",
    organizations.map((organization) => ({ ...organization })),
  );
  await insertRows(
    db,
    "receiving_location",
    receivingLocations.map((location) => ({ ...location })),
  );
  const hashes = await Promise.all(people.map(({ password }) => hashPassword(password)));
  const users = people.map((person, at) => ({
    id: person.id,
    email: person.email,
    user_name: person.email.split("@")[0],
    first_name: person.firstName,
    last_name: person.lastName,
    password_hash: hashes[at],
    roles: person.roles,
    region: person.region,
    home_organization_id: person.organizations[0] ?? null,
    is_active: true,
  }));
  await insertRows(db, "app_user", users);
  await continueIds(db, "app_user");
  await insertRows(
    db,
    "delivery_calendar",
    calendarRows().map((row) => ({ ...row })),
  );
  await insertRows(
    db,
    "delivery_calendar",
    vendorCalendarRows.map((row) => ({ ...row })),
  );
  await insertRows(
    db,
    "vendor",
    vendorRows.map((row) => ({ ...row })),
  );
  await insertRows(
    db,
    "shipping_item",
    shippingItemRows.map((row) => ({ ...row })),
  );
  await insertRows(
    db,
    "membership",
    people.flatMap(({ id, organizations: own }) =>
      own.map((organization) => ({ organization_id: organization, user_id: id })),
    ),
  );
};

const seedCatalogue = async (db: Db, catalogue: readonly ProductSeed[], now: Date): Promise<void> => {
  await insertRows(db, "product", productRows(catalogue, now));
  await insertRows(db, "variant", variantRows(catalogue, now));
  await insertRows(db, "assortment", assortmentRows(catalogue));
  await insertRows(db, "price", priceRows(catalogue));
  await insertRows(db, "region", regionRows());
  await insertRows(db, "region_stock", regionStockRows(catalogue));
  await insertRows(db, "region_price", regionPriceRows(catalogue));
};

const seedGuidesAndOrders = async (db: Db, catalogue: readonly ProductSeed[], now: Date): Promise<void> => {
  const guides = guidesOf(catalogue);
  await insertRows(db, "guide", guideRows(guides, now));
  await continueIds(db, "guide");
  await insertRows(db, "guide_group", groupRows(guides));
  await insertRows(db, "guide_line", guideLineRows(guides));
  await insertRows(db, "guide_share", shareRows(guides));
  await insertRows(db, "guide_preference", preferenceRows(guides, now));
  const orders = ordersOf(guides, now);
  await insertRows(db, "customer_order", orderRows(orders), { keepIds: true });
  await continueIds(db, "customer_order");
  await insertRows(db, "order_line", orderLineRows(orders));
  await insertRows(db, "last_purchase", lastPurchaseRows(orders));
  await insertRows(db, "cart", cartRows(now));
  await insertRows(db, "cart_line", cartLineRows(catalogue));
};

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

/**
 * Puts the demo world into an empty database, whole or not at all; does nothing where it is already. Apart from the
 * passwords' salts it is the same for everybody on the same day. Throws NotEmpty for a database with a shop of its own.
 */
export const seedDemo = (db: Db, { now = new Date() }: SeedOptions = {}): Promise<void> =>
  db.transaction().execute(async (inside) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(inside);
    if (await isThere(inside)) return;
    await preferIndexes(inside);
    const catalogue = catalogueOf(now);
    await seedDemoPages(inside);
    await seedPeople(inside);
    await seedCatalogue(inside, catalogue, now);
    await seedGuidesAndOrders(inside, catalogue, now);
    await insertRows(inside, "message", messageRows(now));
    await insertRows(inside, "message", embeddedRows(now));
    await writeSettings(inside, { [MARK]: { since: now.toISOString() } });
  });
