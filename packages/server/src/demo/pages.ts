import { sql } from "kysely";
import { cleanPageData } from "../content/clean-page.ts";
import type { PageData } from "../content/page-data.ts";
import { writeSettings } from "../content/write-settings.ts";
import type { Db } from "../database/schema.ts";

const home: PageData = {
  description: "Wholesale food for professional kitchens: your order guide, your prices, tonight’s cut-off.",
  blocks: [
    {
      kind: "hero",
      heading: "Your order guide, your prices, tonight’s cut-off.",
      html: "<p>Browse everything now. Sign in to see your prices, your guides and what is in stock for your delivery days.</p>",
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

const alert = {
  id: "holiday-trucks",
  title: "Holiday schedule",
  text: "No trucks on Thanksgiving, Christmas and New Year’s Day. Orders for the day before close at 2:00 PM.",
};

const emptyGuide = { noProductsMessage: "Nothing is on this list yet. Dana Whitlock can fill it from your invoices." };

/** Adds the demo's home page, its alert above the header, and its text for empty guides. */
export const seedDemoPages = async (db: Db): Promise<void> => {
  await sql`update page set data = ${JSON.stringify(cleanPageData(home))}::jsonb where path = '/'`.execute(db);
  await sql`update setting set value = value || ${JSON.stringify({ siteAlert: alert })}::jsonb where key = 'header'`.execute(
    db,
  );
  await writeSettings(db, { "order-guide": emptyGuide });
};
