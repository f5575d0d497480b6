import { type Kysely, sql } from "kysely";

/** The pages below 'Resources' as the shop began with them, linked by hand. */
const LINKS = [
  { label: "Delivery days and cut-offs", url: "/resources/delivery/" },
  { label: "Catch weight, explained", url: "/resources/catch-weight/" },
  { label: "Importing an order guide", url: "/resources/importing-a-guide/" },
];

/** 'Resources' lists the pages below it by themselves, unless editors have changed its links. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`update page set data = jsonb_set(data #- '{blocks,0,links}', '{blocks}',
      ((data #- '{blocks,0,links}') -> 'blocks') || '[{"kind":"children"}]'::jsonb)
    where path = '/resources/' and data #> '{blocks,0,links}' = ${JSON.stringify(LINKS)}::jsonb`.execute(db);
};
