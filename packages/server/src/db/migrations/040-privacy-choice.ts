import { type Kysely, sql } from "kysely";

/** Where visitors see and change whether their visits are recorded; a page that editors have removed stays removed (OP-116). */
const choice = { kind: "privacy", heading: "How you use this store" };

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    update page set data = jsonb_set(data, '{blocks}', coalesce(data->'blocks', '[]'::jsonb) || ${JSON.stringify([choice])}::jsonb)
    where path = '/privacy/'`.execute(db);
};
