import { type Kysely, sql } from "kysely";

const PENDING =
  "A product is Price Pending until the market sets its price, when your order is packed. The order shows the final price once it’s billed.";

/** Sentences of the first content that weren't true, and what is. */
const mended: readonly (readonly [path: string, said: string, says: string])[] = [
  [
    "/about-us/",
    "Your sales rep’s name and number stand in the header when you are signed in.",
    "Once you’re signed in, your sales rep’s name and number are in the header on a computer, and on your account page on any device.",
  ],
  [
    "/resources/delivery/",
    "The order bar at the bottom of a guide counts down to it. To change an order that was sent, call your sales rep before its cut-off.",
    "The order bar at the bottom of a guide counts down to it. Until then you can change or cancel an order that was sent: open it under Orders. After that, call your sales rep.",
  ],
  [
    "/resources/delivery/",
    "What is short or damaged is credited when it is reported the same day.",
    "If something is short or damaged, open the order and choose Report an issue. Credits show on the order once they’re billed.",
  ],
  [
    "/resources/delivery/",
    "Those lines have their own delivery date and their own part of the cart.",
    "Those items have their own delivery date and their own part of the cart.",
  ],
  [
    "/resources/catch-weight/",
    "The invoice has the real one.",
    "Once the order is billed, it shows the packed weights and the real total.",
  ],
  [
    "/terms/",
    "Where it says Price Pending the market sets the price on the morning of the delivery. The invoice has it.",
    PENDING,
  ],
];

/** Mends what the first content promises. A page that an editor has changed stays as it is. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const [path, said, says] of mended)
    await sql`update page set data = replace(data::text, ${said}::text, ${says}::text)::jsonb
      where path = ${path} and version = 1`.execute(db);
};
