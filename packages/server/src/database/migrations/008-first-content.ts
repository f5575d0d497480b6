import { type Kysely, sql } from "kysely";

interface Link {
  readonly label: string;
  readonly url: string;
}

const text = (heading: string, html: string, links?: readonly Link[]) => ({
  kind: "text",
  heading,
  html,
  ...(links === undefined ? {} : { links }),
});

/** The pages that every shop begins with; editors change them afterward. */
const pages = [
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
    blocks: [text("Good to know", "<p>Short answers to what kitchens ask us most.</p>"), { kind: "children" }],
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
      { kind: "privacy", heading: "How you use this store" },
    ],
  },
];

const settings = {
  site: { name: "Larder" },
  header: {
    menu: [
      { url: "/about-us/", label: "About Us" },
      { url: "/resources/", label: "Resources" },
    ],
  },
  "feature-flags": {
    "PPro.UseMinMaxProductQuantity": true,
    "FeatureFlags.Global.SimilarItemsModal": true,
    "FeatureFlags.Global.EnforceStock": true,
  },
  footer: {
    legal: "Larder · Wholesale food ordering",
    columns: [
      {
        links: [
          { url: "/products/", label: "All products" },
          { url: "/order-guides/", label: "Order guides" },
          { url: "/order-history/", label: "Orders" },
        ],
        heading: "Shop",
      },
      {
        links: [
          { url: "/about-us/", label: "About Us" },
          { url: "/contact/", label: "Contact" },
          { url: "/resources/", label: "Resources", listsChildren: true },
          { url: "/terms/", label: "Terms of sale" },
          { url: "/privacy/", label: "Privacy" },
        ],
        heading: "Larder",
      },
    ],
  },
};

/** The first content pages and settings; the system pages are added at each start. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const [position, { path, parent, title, description, blocks }] of pages.entries())
    await sql`insert into page (guid, path, parent_id, position, content_type, title, data)
      values (gen_random_uuid()::text, ${path}, (select id from page where path = ${parent ?? null}), ${100 + position}, 'content',
        ${title}, ${JSON.stringify({ description, blocks })}::jsonb)`.execute(db);
  for (const [key, value] of Object.entries(settings))
    await sql`insert into setting (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)`.execute(db);
};
