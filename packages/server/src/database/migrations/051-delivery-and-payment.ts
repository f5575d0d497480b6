import { type Kysely, sql } from "kysely";

const mended: readonly (readonly [path: string, said: string, says: string])[] = [
  [
    "/resources/delivery/",
    "Send your order before the cutoff, and it comes on the delivery day you chose.",
    "Your cart lists the days we deliver to you. Send your order before the cutoff, and it comes on the day you chose.",
  ],
  [
    "/terms/",
    "An order keeps your prices of the day you sent it.",
    "An order keeps your prices from the day you sent it.",
  ],
  [
    "/terms/",
    "Invoices are due within the days of your agreement.",
    "Invoices are due according to your payment terms.",
  ],
];

/** Says where the delivery days are, and what is due when, in plain words. A page that an editor has changed stays as it is. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const [path, said, says] of mended)
    await sql`update page set data = replace(data::text, ${said}::text, ${says}::text)::jsonb
      where path = ${path} and version = 1`.execute(db);
};
