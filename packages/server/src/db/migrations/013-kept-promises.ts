import { type Kysely, sql } from "kysely";

/** Sentences of the first pages that promised what the shop does not do, and what is true. */
const onPages: readonly (readonly [said: string, isTrue: string])[] = [
  [
    "What you order by tonight’s cut-off is on the dock tomorrow.",
    "What you order before your cut-off is on the truck of your next delivery day.",
  ],
  [
    "For anything else, ask the office on weekdays from 6 AM to 5 PM.",
    "Call with anything that the shop itself does not answer.",
  ],
  [
    " You can change or cancel an order until then.",
    " To change an order that was sent, call your sales rep before its cut-off.",
  ],
  ["You see it in the order before the truck leaves.", "The invoice has it."],
  [
    "Ask the office for a copy of what we have, or to have it removed.",
    "Ask your sales rep for a copy of what we have, or to have it removed.",
  ],
];

/** The same of the demo's messages. */
const inMessages: readonly (readonly [said: string, isTrue: string])[] = [
  ["A second truck before every holiday", "No trucks on holidays"],
  [
    "On the day before Thanksgiving, Christmas and New Year’s Day another truck leaves at 11:00 AM. What you add until 8:00 that morning rides along.",
    "Nothing is delivered on Thanksgiving, Christmas and New Year’s Day. Orders for the day before close at 2:00 PM.",
  ],
];

/** Takes back what pages and messages promised and nothing keeps. What editors have changed stays as they have it. */
export const up = async (db: Kysely<any>): Promise<void> => {
  for (const [said, isTrue] of onPages)
    await sql`
      update page set data = replace(data::text, ${said}::text, ${isTrue}::text)::jsonb
      where position(${said}::text in data::text) > 0`.execute(db);
  for (const [said, isTrue] of inMessages)
    await sql`
      update message set html = replace(html, ${said}::text, ${isTrue}::text)
      where position(${said}::text in html) > 0`.execute(db);
};
