import type { PageVersionList } from "@larder/domain/page/edited-page.schema";
import { changesBetween, type PageContent } from "@larder/domain/page/page-content";
import { type Selectable, sql } from "kysely";
import type { Database, Db } from "../database/schema.ts";
import type { PageData, StoredBlock, WirePage } from "./complete-page.ts";

export type PageRow = Omit<Selectable<Database["page"]>, "data"> & { readonly data: PageData };

type DraftRow = Omit<Selectable<Database["page_version"]>, "data"> & { readonly data: PageData };

export const MAX_VERSIONS = 200;

/** A page's stored content as the rules of editing see it. */
export const contentOf = ({
  title,
  data,
}: {
  readonly title: string;
  readonly data: PageData;
}): PageContent<StoredBlock> => ({
  title,
  titleChanged: data.titleChanged ?? 1,
  parts: data.blocks ?? [],
});

export const dataOf = (data: PageData, { titleChanged, parts }: PageContent<StoredBlock>): PageData => ({
  ...data,
  titleChanged,
  blocks: parts,
});

/** A version's content in the place of what the page shows. */
export const rowWith = (row: PageRow, version: Pick<DraftRow, "version" | "title" | "data">): PageRow => ({
  ...row,
  version: version.version,
  title: version.title,
  data: version.data,
});

/** A page's draft that waits to be published; null = none. */
export const draftOf = async (db: Db, page: number): Promise<DraftRow | null> => {
  const { rows } = await sql<DraftRow>`
    select * from page_version where page_id = ${page} and is_draft`.execute(db);
  return rows[0] ?? null;
};

/** A stored version other than the one that the page shows; null = none. */
export const storedVersion = async (db: Db, page: number, version: number): Promise<DraftRow | null> => {
  const { rows } = await sql<DraftRow>`
    select * from page_version where page_id = ${page} and version = ${version}`.execute(db);
  return rows[0] ?? null;
};

/** The numbers of a page's versions, for links (PAGE-04). */
export const versionNumbers = async (
  db: Db,
  row: PageRow,
): Promise<readonly { readonly version: number; readonly isDraft: boolean }[]> => {
  const { rows } = await sql<{ version: number; isDraft: boolean }>`
    select version, is_draft as "isDraft" from page_version where page_id = ${row.id}`.execute(db);
  return [...rows, { version: row.version, isDraft: !row.is_published }];
};

export const nameOfEditor = sql<string | null>`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)`;

interface Mark {
  readonly version: number;
  readonly is_draft: boolean;
  readonly changed_at: Date | null;
  readonly changed_by: string | null;
  readonly restored_from: number | null;
}

const allVersions = (page: number) => sql`
  select v.version, v.is_draft, v.changed_at, v.restored_from, ${nameOfEditor} as changed_by from (
    select version, is_draft, changed_at, changed_by, restored_from from page_version where page_id = ${page}
    union all select version, not is_published, changed_at, changed_by, restored_from from page where id = ${page}
  ) v left join app_user u on u.id = v.changed_by`;

const markOf = ({ version, changed_at: at, changed_by: by }: Mark) => ({
  version,
  changedAt: at?.toISOString() ?? null,
  changedBy: by ?? "",
});

/** What the bar of a page says about its versions (OP-22). */
export const versionsShown = async (
  db: Db,
  row: PageRow,
  draft: DraftRow | null,
  shown: number,
): Promise<NonNullable<NonNullable<WirePage["editContext"]>["versions"]>> => {
  const { rows } = await sql<Mark>`${allVersions(row.id)} where v.is_draft or v.version = ${row.version}`.execute(db);
  const marks = new Map(rows.map((mark) => [mark.is_draft, markOf(mark)]));
  return {
    shown,
    live: marks.get(false) ?? null,
    draft: marks.get(true) ?? null,
    changes: draft === null ? 0 : changesBetween(contentOf(row), contentOf(draft)),
  };
};

/** A page's versions, newest first (OP-118). */
export const listVersions = async (db: Db, row: PageRow): Promise<(typeof PageVersionList)["Encoded"]> => {
  const { rows } = await sql<Mark>`${allVersions(row.id)} order by v.version desc limit ${MAX_VERSIONS + 1}`.execute(
    db,
  );
  return {
    versions: rows.slice(0, MAX_VERSIONS).map((mark) => ({
      ...markOf(mark),
      contentLink: `${row.id}_${mark.version}`,
      state: mark.is_draft ? "draft" : mark.version === row.version ? "live" : "earlier",
      restoredFrom: mark.restored_from,
    })),
    hasMore: rows.length > MAX_VERSIONS,
  };
};
