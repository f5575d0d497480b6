import { type EditedPages, OWN_WORDS } from "@larder/domain/page/edited-page.schema";
import { sql } from "kysely";
import type { Db } from "../database/schema.ts";

export const MAX_LISTED = 1_000;

interface Row {
  readonly id: number;
  readonly version: number;
  readonly path: string;
  readonly title: string;
  readonly is_published: boolean;
  readonly changed_at: Date | null;
  readonly changed_by: string | null;
}

/** The pages that editors can change, drafts first, then by path (OP-118). */
export const listPages = async (db: Db): Promise<(typeof EditedPages)["Encoded"]> => {
  const { rows } = await sql<Row>`
    select p.id, p.version, p.path, p.title, p.is_published, p.changed_at,
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as changed_by
    from page p left join app_user u on u.id = p.changed_by
    where p.content_type <> all(${OWN_WORDS}::text[]) order by p.is_published, p.path limit ${MAX_LISTED + 1}`.execute(
    db,
  );
  const pages = rows.slice(0, MAX_LISTED).map(({ id, version, path, title, is_published, changed_at, changed_by }) => ({
    contentLink: `${id}_${version}`,
    path,
    title,
    isPublished: is_published,
    changedAt: changed_at?.toISOString() ?? null,
    changedBy: changed_by ?? "",
  }));
  return { pages, hasMore: rows.length > MAX_LISTED };
};
