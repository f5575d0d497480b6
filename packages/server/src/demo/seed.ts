import { sql } from "kysely";
import { hashPassword } from "../accounts/auth/password.ts";
import { continueIds, insertRows, preferIndexes } from "../catalog/insert-rows.ts";
import { cleanPageData } from "../content/clean-html.ts";
import type { PageData } from "../content/complete-page.ts";
import { writeSettings } from "../content/settings.ts";
import type { Database, Db } from "../database/schema.ts";
import { catalogueOf } from "./catalogue/catalogue.ts";
import { calendarRows, shippingItemRows, vendorCalendarRows, vendorRows } from "./delivery-calendar.ts";
import { type GuideSeed, guidesOf } from "./guides.ts";
import { cartLineRows, cartRows, lastPurchaseRows, lineBillRows, orderLineRows, orderRows } from "./history-rows.ts";
import { invoiceListRows, invoiceRows } from "./invoices.ts";
import { embeddedRows, FOR_GUIDE_OWNERS, messageRows } from "./messages.ts";
import { ordersOf } from "./orders.ts";
import { ownNumberRows } from "./own-numbers.ts";
import { customerGroups, organizations, receivingLocations, warehouses } from "./organizations.ts";
import { membershipRows, people } from "./people.ts";
import { regionPriceRows, regionRows, regionStockRows } from "./regions.ts";
import { punchoutBuyerRow } from "./punchout-buyer.ts";
import { assortmentRows, priceRows, productRows, variantRows } from "./rows.ts";
import { clock } from "../clock.ts";

const ago = (now: Date, days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString();

const guideRows = (guides: readonly GuideSeed[], now: Date) =>
  guides.map((guide) => ({
    id: guide.id,
    organization_id: guide.organization,
    name: guide.name,
    business_unit: organizations.find(({ id }) => id === guide.organization)?.business_unit ?? null,
    owner_user_id: guide.owner,
    created_at: ago(now, guide.changed + 200),
    modified_at: ago(now, guide.changed),
    modified_by: guide.owner,
  }));

const groupRows = (guides: readonly GuideSeed[]) =>
  guides.flatMap((guide) =>
    guide.groups.map((name, position) => ({ organization_id: guide.organization, guide_id: guide.id, position, name })),
  );

/** The rows of `guide_line`. Positions run through the whole guide, so both views keep the order. */
const guideLineRows = (guides: readonly GuideSeed[]) =>
  guides.flatMap((guide) =>
    guide.lines.map(({ product, group }, position) => ({
      organization_id: guide.organization,
      guide_id: guide.id,
      sku: product.sku,
      unit: product.variants[0]?.unit ?? "",
      group_position: group,
      position,
    })),
  );

const shareRows = (guides: readonly GuideSeed[]) =>
  guides.flatMap((guide) =>
    guide.sharedWith.map((organization) => ({ organization_id: organization, guide_id: guide.id })),
  );

/** Limits the message that opens order guides to the organizations that have one. */
const guideOwnersRows = (guides: readonly GuideSeed[]) =>
  [...new Set(guides.flatMap((guide) => [guide.organization, ...guide.sharedWith]))].map((organization) => ({
    message_id: FOR_GUIDE_OWNERS,
    organization_id: organization,
  }));

const preferenceRows = (guides: readonly GuideSeed[], now: Date) =>
  guides.flatMap((guide) =>
    [...new Set([...guide.defaultOf, ...guide.hiddenBy, guide.owner])].map((user) => ({
      organization_id: guide.organization,
      user_id: user,
      guide_id: guide.id,
      is_hidden: guide.hiddenBy.includes(user),
      is_default: guide.defaultOf.includes(user),
      viewed_at: ago(now, guide.changed / 2),
    })),
  );

const home: PageData = {
  description: "Wholesale food for professional kitchens: your order guide, your prices, your next cutoff.",
  blocks: [
    {
      kind: "hero",
      heading: "Your order guide, your prices, your next cutoff.",
      html: "<p>Browse everything now. Sign in to see your prices and your guides, and to order.</p>",
      links: [
        { label: "Browse products", url: "/products/" },
        { label: "Sign in", url: "/sign-in/" },
      ],
    },
    { kind: "categories", heading: "Browse" },
    {
      kind: "products",
      heading: "This week in the cooler",
      skus: ["402118", "510033", "520044", "710232", "311541", "204688", "640118", "402140"],
    },
    { kind: "placement", heading: "", placementId: 1001 },
  ],
};

/** Not published: what editors see and visitors don't. */
const draft: PageData = {
  description: "What's in season from December to February.",
  blocks: [
    {
      kind: "text",
      heading: "Citrus and roots",
      html: "<p>Blood oranges arrive in the second week of December. Parsnips and celery root are at their best.</p>",
    },
  ],
};

const alert = {
  id: "holiday-trucks",
  title: "Holiday schedule",
  text: "No trucks on Thanksgiving, Christmas or New Year's Day. For delivery the day before, order by 2:00 PM.",
};

const emptyGuide = { noProductsMessage: "Nothing is on this list yet. Dana Whitlock can fill it from your invoices." };

const seedDemoPages = async (db: Db, now: Date): Promise<void> => {
  await sql`update page set data = ${JSON.stringify(cleanPageData(home))}::jsonb where path = '/'`.execute(db);
  await sql`insert into page (guid, path, parent_id, position, content_type, title, is_published, data)
    select md5('/resources/winter-season/'), '/resources/winter-season/', id, 90, 'content', 'Winter season', false, ${JSON.stringify(cleanPageData(draft))}::jsonb
    from page where path = '/resources/'`.execute(db);
  await sql`update setting set value = value || ${JSON.stringify({ siteAlert: alert })}::jsonb where key = 'header'`.execute(
    db,
  );
  await writeSettings(db, { "order-guide": emptyGuide, opening: { openedAt: now.toISOString() } });
};

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
  yield ["own_item_number", ownNumberRows(guides)];
  const orders = ordersOf(guides, now);
  yield ["customer_order", orderRows(orders)];
  yield ["order_line", orderLineRows(orders)];
  yield ["order_line_bill", lineBillRows(orders)];
  yield ["invoice_list", invoiceListRows(now)];
  yield ["invoice", invoiceRows(orderRows(orders), now)];
  yield ["last_purchase", lastPurchaseRows(orders)];
  yield ["cart", cartRows(now)];
  yield ["cart_line", cartLineRows(catalogue)];
  yield ["message", messageRows(now)];
  yield ["message", embeddedRows(now)];
  yield ["message_audience", guideOwnersRows(guides)];
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
export const seedDemo = (db: Db, { now = clock.now() }: SeedOptions = {}): Promise<void> =>
  db.transaction().execute(async (inside) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(inside);
    if (await isThere(inside)) return;
    await preferIndexes(inside);
    await seedDemoPages(inside, now);
    for await (const [table, rows] of worldOf(now)) await insertRows(inside, table, rows);
    for (const table of ["app_user", "guide", "customer_order"] as const) await continueIds(inside, table);
    await writeSettings(inside, { [MARK]: { since: now.toISOString() } });
  });
