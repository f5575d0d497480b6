import { type EditedPages, OWN_WORDS } from "@larder/domain/page/edited-page.schema";
import { SITE_KINDS } from "@larder/domain/page/site-content";
import type { Language } from "@larder/domain/text/language";
import { sql } from "kysely";
import type { Db } from "../database/schema.ts";
import { firstText } from "./page-in-language.ts";
import { nameOfEditor } from "./page-versions.ts";

export const MAX_LISTED = 1_000;

interface Row {
  readonly id: number;
  readonly version: number;
  readonly path: string;
  readonly title: string;
  readonly is_published: boolean;
  readonly has_changes: boolean;
  readonly changed_at: Date | null;
  readonly changed_by: string | null;
}

/** The pages that editors can change, titled as readers see them, what isn't published first, then by path (OP-118). */
export const listPages = async (db: Db, language: Language): Promise<(typeof EditedPages)["Encoded"]> => {
  const { rows } = await sql<Row>`
    select p.id, coalesce(d.version, p.version) as version, p.path, coalesce(d.title, p.title) as title, p.is_published,
      d.version is not null as has_changes, coalesce(d.changed_at, p.changed_at) as changed_at, ${nameOfEditor} as changed_by
    from page p left join page_version d on d.page_id = p.id and d.is_draft
    left join app_user u on u.id = case when d.version is null then p.changed_by else d.changed_by end
    where p.content_type <> all(${[...OWN_WORDS, ...Object.values(SITE_KINDS)]}::text[])
    order by p.is_published, d.version is null, p.path limit ${MAX_LISTED + 1}`.execute(db);
  const pages = rows
    .slice(0, MAX_LISTED)
    .map(({ id, version, path, title, is_published, has_changes, changed_at, changed_by }) => ({
      contentLink: `${id}_${version}`,
      path,
      title: firstText(title, language),
      isPublished: is_published,
      hasChanges: has_changes,
      changedAt: changed_at?.toISOString() ?? null,
      changedBy: changed_by ?? "",
    }));
  return { pages, hasMore: rows.length > MAX_LISTED };
};
