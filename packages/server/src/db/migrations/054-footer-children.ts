import { type Kysely, sql } from "kysely";

interface Footer {
  readonly columns?: readonly {
    readonly links?: readonly { readonly url: string; readonly listsChildren?: boolean }[];
  }[];
}

/** 'Resources' in the footer lists the pages below it, as its page does, wherever editors have put its link (CMS-06). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { rows } = await sql<{ value: Footer }>`select value from setting where key = 'footer'`.execute(db);
  const footer = rows[0]?.value;
  if (footer === undefined) return;
  const columns = (footer.columns ?? []).map((column) => ({
    ...column,
    links: (column.links ?? []).map((link) => (link.url === "/resources/" ? { listsChildren: true, ...link } : link)),
  }));
  await sql`update setting set value = ${JSON.stringify({ ...footer, columns })}::jsonb where key = 'footer'`.execute(
    db,
  );
};
