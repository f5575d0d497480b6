import { type Kysely, sql } from "kysely";

const PENDING =
  "A product is Price Pending until the market sets its price, when your order is packed. The order shows the final price once it's billed.";

/** Sentences of the first content that weren't true or plain, and what the shop says instead. */
const mended: readonly (readonly [path: string, said: string, says: string])[] = [
  [
    "/about-us/",
    "What you order before your cut-off is on the truck of your next delivery day.",
    "Order before the cutoff, and it's on the truck on the delivery day you chose.",
  ],
  [
    "/about-us/",
    "Your sales rep’s name and number stand in the header when you are signed in. Call with anything that the shop itself does not answer.",
    "Once you're signed in, your sales rep's name and number are in the header on a computer, and on your account page on any device. Call with anything this site doesn't answer.",
  ],
  [
    "/resources/delivery/",
    "An order that is sent before your cut-off comes on your next delivery day. The order bar at the bottom of a guide counts down to it. To change an order that was sent, call your sales rep before its cut-off.",
    "Send your order before the cutoff, and it comes on the delivery day you chose. The order bar at the bottom of a guide shows the cutoff. Until then you can change or cancel an order you sent: open it under Orders. After that, call your sales rep.",
  ],
  [
    "/resources/delivery/",
    "What is short or damaged is credited when it is reported the same day.",
    "If something is short or damaged, open the order and choose Report an issue. Credits show on the order once we bill them.",
  ],
  [
    "/resources/delivery/",
    "Some vendors send straight to you. Those lines have their own delivery date and their own part of the cart.",
    "Some vendors ship directly to you. Those items have their own delivery date and their own part of the cart.",
  ],
  ["/resources/delivery/", '"Cut-off"', '"Cutoff"'],
  [
    "/resources/catch-weight/",
    "A catch-weight product is sold by the piece or the case and billed by what was packed.",
    "We sell a catch-weight product by the piece or the case, and bill it by packed weight.",
  ],
  [
    "/resources/catch-weight/",
    "Totals that contain catch weight are calculated from the average weight and marked with ≈. The invoice has the real one.",
    "We estimate totals with catch weight from the average weight, and mark them with ≈. Once we bill the order, it shows the packed weights and the real total.",
  ],
  ["/resources/catch-weight/", "The sign ≈", "What ≈ means"],
  [
    "/resources/importing-a-guide/",
    "A column of item numbers is enough. Unit, quantity, group and name are used when they are there. CSV and XLSX both work, up to 100,000 rows.",
    "All you need is a column of item numbers. We also read unit, quantity, group and name. Use CSV or Excel (XLSX), up to 100,000 rows.",
  ],
  [
    "/resources/importing-a-guide/",
    "Rows that cannot be used are shown with the reason before the guide is made. Nothing else is lost because of them.",
    "Before we create the guide, we show you each row we can't use, and why. We import the others.",
  ],
  [
    "/terms/",
    "Prices are those of your agreement on the day of delivery.",
    "An order keeps your prices of the day you sent it. If we bill another price, the order shows both.",
  ],
  [
    "/terms/",
    "Where it says Price Pending the market sets the price on the morning of the delivery. The invoice has it.",
    PENDING,
  ],
  ["/terms/", "Prices that are pending", "Price Pending"],
  [
    "/terms/",
    "Invoices are due within the days of your agreement. An account that is past due is put on hold until it is settled.",
    "Invoices are due within the days of your agreement. We may put an account that's past due on hold. You can't order while it's on hold.",
  ],
  ["/privacy/", "What we keep about you, and for how long.", "What we keep about you, and how we use it."],
  [
    "/privacy/",
    "Your name, your address for deliveries, and what your organization orders. We use it to bring you the right food and to let you know when something changes.",
    "Your name, email and phone number, the devices you sign in on, the messages you open, your delivery addresses, and what your organization orders. We use it to deliver your orders and to email you about them and your account.",
  ],
  ["/privacy/", "What we do not do", "What we don't do"],
  [
    "/privacy/",
    "We do not sell it. Ask your sales rep for a copy of what we have, or to have it removed.",
    "We don't sell it. Ask your sales rep if you have questions about it.",
  ],
];

const titles: readonly (readonly [path: string, said: string, says: string])[] = [
  ["/resources/delivery/", "Delivery days and cut-offs", "Delivery days and cutoffs"],
];

/** Mends what the first content promises. A page that an editor has changed stays as it is. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const [path, said, says] of mended)
    await sql`update page set data = replace(data::text, ${said}::text, ${says}::text)::jsonb
      where path = ${path} and version = 1`.execute(db);
  for (const [path, said, says] of titles)
    await sql`update page set title = ${says} where path = ${path} and version = 1 and title = ${said}`.execute(db);
};
