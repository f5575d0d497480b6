import type { PageConflict } from "@larder/domain/page/edited-page.schema";
import { SITE_KINDS, type SiteKind, siteProblems, trimmedSite } from "@larder/domain/page/site-content";
import type { AlertContent, FooterContent, HeaderContent, SiteContent } from "@larder/domain/page/site-content.schema";
import type { SiteParts } from "@larder/domain/page/site-content.schema";
import { sql } from "kysely";
import type { Config } from "../config.ts";
import type { Db } from "../database/schema.ts";
import { FieldsInvalid } from "../database/writes/input-error.ts";
import { PageNotFound } from "./base-page.ts";
import type { PageData } from "./complete-page.ts";
import { changed, type Editor, latestOf, targetOf, writeDraft } from "./edit-page.ts";
import { contentOf, nameOfEditor } from "./page-versions.ts";
import { readShop } from "./shop-settings.ts";

interface SetUpLink {
  readonly label: string;
  readonly url: string;
  readonly listsChildren?: boolean;
}

/** What the shop was set up with, in the settings `header` and `footer`. */
export interface SetUp {
  readonly header?: {
    readonly menu?: readonly SetUpLink[];
    readonly siteAlert?: { readonly id: string; readonly title?: string; readonly text: string } | null;
  };
  readonly footer?: {
    readonly columns?: readonly { readonly heading: string; readonly links?: readonly SetUpLink[] }[];
    readonly legal?: string;
  };
}

const entries = (links: readonly SetUpLink[] = []): HeaderContent["menu"] =>
  links.map(({ label, url, listsChildren = false }) => ({ label, url, listsChildren }));

/** What the shop was set up with, as version 1 of each part. */
const setUpContent = ({ header, footer }: SetUp) => ({
  Header: { _tag: "Header", menu: entries(header?.menu) } satisfies HeaderContent,
  Footer: {
    _tag: "Footer",
    columns: (footer?.columns ?? []).map(({ heading, links }) => ({ heading, links: entries(links) })),
    legal: footer?.legal ?? "",
  } satisfies FooterContent,
  Alert: {
    _tag: "Alert",
    isOn: header?.siteAlert != null,
    title: header?.siteAlert?.title ?? "",
    text: header?.siteAlert?.text ?? "",
    from: null,
    until: null,
  } satisfies AlertContent,
});

/** The content of a version; one without any is as the shop was set up. */
export const siteContent = <K extends SiteKind>(
  kind: K,
  stored: SiteContent | undefined,
  setUp: SetUp,
): Extract<SiteContent, { _tag: K }> =>
  (stored?._tag === kind ? stored : setUpContent(setUp)[kind]) as Extract<SiteContent, { _tag: K }>;

/** The setting that a shop was set up with, of both. */
export const readSetUp = async (db: Db): Promise<SetUp> => {
  const { rows } = await sql<{ values: SetUp | null }>`
    select json_object_agg(key, value) as values from setting where key in ('header', 'footer')`.execute(db);
  return rows[0]?.values ?? {};
};

const kinds = Object.keys(SITE_KINDS) as readonly SiteKind[];
export const kindOfSite = (contentType: string): SiteKind | null =>
  kinds.find((kind) => SITE_KINDS[kind] === contentType) ?? null;

interface Row {
  readonly id: number;
  readonly version: number;
  readonly content_type: string;
  readonly data: PageData;
  readonly has_changes: boolean;
  readonly changed_at: Date | null;
  readonly changed_by: string | null;
}

/** The menus and the site alert in their latest versions, for editors (OP-118). */
export const readSiteParts = async (db: Db, config: Config): Promise<(typeof SiteParts)["Encoded"]> => {
  const { rows } = await sql<Row>`
    select p.id, coalesce(d.version, p.version) as version, p.content_type, coalesce(d.data, p.data) as data,
      d.version is not null as has_changes, coalesce(d.changed_at, p.changed_at) as changed_at, ${nameOfEditor} as changed_by
    from page p left join page_version d on d.page_id = p.id and d.is_draft
    left join app_user u on u.id = case when d.version is null then p.changed_by else d.changed_by end
    where p.content_type = any(${Object.values(SITE_KINDS)}::text[])`.execute(db);
  const setUp = await readSetUp(db);
  const parts = kinds.flatMap((kind) =>
    rows
      .filter((row) => kindOfSite(row.content_type) === kind)
      .map((row) => ({
        contentLink: `${row.id}_${row.version}`,
        content: siteContent(kind, row.data.site, setUp),
        hasChanges: row.has_changes,
        changedAt: row.changed_at?.toISOString() ?? null,
        changedBy: row.changed_by ?? "",
      })),
  );
  return { parts, zone: (await readShop(db, config)).timeZone };
};

export interface SiteEdit {
  readonly contentLink: (typeof PageConflict)["Encoded"]["contentLink"];
  readonly content: SiteContent;
}

/** Saves a menu or the alert as the next draft, which only editors see. Throws PageNotFound, PageChanged if another editor changed it since, FieldsInvalid (OP-118, OP-143). */
export const saveSitePart = async (
  trx: Db,
  { contentLink, content }: SiteEdit,
  by: Editor,
): Promise<{ readonly contentLink: string }> => {
  const problems = siteProblems(content).map((problem) => ({ ...problem, field: `content.${problem.field}` }));
  if (problems.length > 0) throw new FieldsInvalid({ problems });
  const { page, version } = targetOf(contentLink);
  const latest = await latestOf(trx, page);
  if (latest.row.content_type !== SITE_KINDS[content._tag]) throw new PageNotFound();
  if (latest.version !== version) throw await changed(trx, latest, null);
  const data = { ...latest.data, site: trimmedSite(content) };
  return writeDraft(trx, { ...latest, data }, contentOf(latest), by);
};
