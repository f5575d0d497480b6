import { type Kysely, sql } from "kysely";

interface Block {
  readonly kind: "text";
  readonly heading: string;
  readonly html: string;
  readonly links?: readonly { readonly label: string; readonly url: string }[];
}

interface ContentPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly blocks: readonly Block[];
  readonly parent?: string;
}

const text = (heading: string, html: string): Block => ({
  kind: "text",
  heading,
  html,
});

/** The content pages that every shop begins with; editors change them afterwards. */
const pages: readonly ContentPage[] = [
  {
    path: "/about-us/",
    title: "About Us",
    description: "Who delivers your food, and how to reach us.",
    blocks: [
      text(
        "Who we are",
        "<p>We buy from growers, fishers, dairies and millers, and bring what they make to professional kitchens. What you order before your cut-off is on the truck of your next delivery day.</p>",
      ),
      text(
        "Talk to us",
        "<p>Your sales rep’s name and number stand in the header when you are signed in. Call with anything that the shop itself does not answer.</p>",
      ),
    ],
  },
  {
    path: "/resources/",
    title: "Resources",
    description: "How ordering works, and what to know about deliveries and weights.",
    blocks: [
      {
        kind: "text",
        heading: "Good to know",
        html: "<p>Short answers to what kitchens ask us most.</p>",
        links: [
          { label: "Delivery days and cut-offs", url: "/resources/delivery/" },
          { label: "Catch weight, explained", url: "/resources/catch-weight/" },
          { label: "Importing an order guide", url: "/resources/importing-a-guide/" },
        ],
      },
    ],
  },
  {
    path: "/resources/delivery/",
    parent: "/resources/",
    title: "Delivery days and cut-offs",
    description: "When to order, and when the truck comes.",
    blocks: [
      text(
        "Cut-off",
        "<p>An order that is sent before your cut-off comes on your next delivery day. The order bar at the bottom of a guide counts down to it. To change an order that was sent, call your sales rep before its cut-off.</p>",
      ),
      text(
        "At the door",
        "<p>Please check cold items before the driver leaves. What is short or damaged is credited when it is reported the same day.</p>",
      ),
      text(
        "Drop ship",
        "<p>Some vendors send straight to you. Those lines have their own delivery date and their own part of the cart.</p>",
      ),
    ],
  },
  {
    path: "/resources/catch-weight/",
    parent: "/resources/",
    title: "Catch weight, explained",
    description: "Why some totals are estimates.",
    blocks: [
      text(
        "Priced by the pound",
        "<p>No two chuck rolls weigh the same. A catch-weight product is sold by the piece or the case and billed by what was packed.</p>",
      ),
      text(
        "The sign ≈",
        "<p>Totals that contain catch weight are calculated from the average weight and marked with ≈. The invoice has the real one.</p>",
      ),
    ],
  },
  {
    path: "/resources/importing-a-guide/",
    parent: "/resources/",
    title: "Importing an order guide",
    description: "Bring your own list as a spreadsheet.",
    blocks: [
      text(
        "What the file needs",
        "<p>A column of item numbers is enough. Unit, quantity, group and name are used when they are there. CSV and XLSX both work, up to 100,000 rows.</p>",
      ),
      text(
        "What happens",
        "<p>Rows that cannot be used are shown with the reason before the guide is made. Nothing else is lost because of them.</p>",
      ),
    ],
  },
  {
    path: "/terms/",
    title: "Terms of sale",
    description: "The terms under which we sell.",
    blocks: [
      text(
        "Who can buy",
        "<p>We sell to businesses with an approved account. Prices are those of your agreement on the day of delivery.</p>",
      ),
      text(
        "Prices that are pending",
        "<p>Where it says Price Pending the market sets the price on the morning of the delivery. The invoice has it.</p>",
      ),
      text(
        "Payment",
        "<p>Invoices are due within the days of your agreement. An account that is past due is put on hold until it is settled.</p>",
      ),
    ],
  },
  {
    path: "/privacy/",
    title: "Privacy",
    description: "What we keep about you, and for how long.",
    blocks: [
      text(
        "What we keep",
        "<p>Your name, your address for deliveries, and what your organization orders. We use it to bring you the right food and to let you know when something changes.</p>",
      ),
      text(
        "What we do not do",
        "<p>We do not sell it. Ask your sales rep for a copy of what we have, or to have it removed.</p>",
      ),
    ],
  },
];

/** The settings that every shop begins with. */
const settings: Readonly<Record<string, unknown>> = {
  site: { name: "Larder" },
  header: {
    menu: [
      { label: "About Us", url: "/about-us/" },
      { label: "Resources", url: "/resources/" },
    ],
  },
  footer: {
    columns: [
      {
        heading: "Shop",
        links: [
          { label: "All products", url: "/products/" },
          { label: "Order guides", url: "/order-guides/" },
          { label: "Orders", url: "/order-history/" },
        ],
      },
      {
        heading: "Larder",
        links: [
          { label: "About Us", url: "/about-us/" },
          { label: "Resources", url: "/resources/" },
          { label: "Terms of sale", url: "/terms/" },
          { label: "Privacy", url: "/privacy/" },
        ],
      },
    ],
    legal: "Larder · Wholesale food ordering",
  },
  "feature-flags": { "PPro.UseMinMaxProductQuantity": true, "FeatureFlags.Global.SimilarItemsModal": true },
};

/** What every shop begins with besides its system pages. Pages and settings that exist already stay as they are. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const [position, { path, title, description, blocks, parent }] of pages.entries())
    await sql`
      insert into page (guid, path, parent_id, position, content_type, title, data)
      values (gen_random_uuid()::text, ${path}, (select id from page where path = ${parent ?? null}), ${100 + position}, 'content', ${title},
        ${JSON.stringify({ description, blocks })}::jsonb)
      on conflict (path) do nothing`.execute(db);
  for (const [key, value] of Object.entries(settings))
    await sql`insert into setting (key, value) values (${key}, ${JSON.stringify(value)}::jsonb) on conflict (key) do nothing`.execute(
      db,
    );
};
