import { pageKinds } from "@larder/domain/page/page-model.schema";
import { type Kysely, sql } from "kysely";

/** The page kinds that every shop has exactly one page of. */
const systemPages = Object.entries(pageKinds).flatMap(([contentType, kind], position) =>
  "path" in kind ? { content_type: contentType, path: kind.path, title: kind.title, position } : [],
);

/** Creates missing system pages; leaves those that editors moved or renamed (OP-01). */
export const ensureSystemPages = async (db: Kysely<any>): Promise<void> => {
  await sql`
    insert into page (guid, path, position, content_type, title)
    select gen_random_uuid()::text, wanted.path, wanted.position, wanted.content_type, wanted.title
    from jsonb_to_recordset(${JSON.stringify(systemPages)}::jsonb)
      as wanted(content_type text, path text, title text, position integer)
    where not exists (select 1 from page where page.content_type = wanted.content_type)
    on conflict (path) do nothing`.execute(db);
};
