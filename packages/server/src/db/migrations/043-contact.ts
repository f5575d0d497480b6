import { type Kysely, sql } from "kysely";

interface Footer {
  readonly columns?: readonly { readonly heading: string; readonly links?: readonly { readonly url: string }[] }[];
}

const contact = { label: "Contact", url: "/contact/" };

/** Puts the contact page after 'About Us' in the footer, unless editors have put it somewhere already. */
const linkInFooter = async (db: Kysely<unknown>): Promise<void> => {
  const { rows } = await sql<{ value: Footer }>`select value from setting where key = 'footer'`.execute(db);
  const footer = rows[0]?.value;
  const columns = footer?.columns ?? [];
  if (columns.some(({ links = [] }) => links.some(({ url }) => url === contact.url))) return;
  const next = columns.map((column) => ({
    ...column,
    links: (column.links ?? []).flatMap((link) => (link.url === "/about-us/" ? [link, contact] : [link])),
  }));
  await sql`update setting set value = ${JSON.stringify({ ...footer, columns: next })}::jsonb where key = 'footer'`.execute(
    db,
  );
};

/** Where users are called back, as those who applied for an account have said it, and the contact page in the footer. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table app_user add column phone text not null default ''`.execute(db);
  await sql`update app_user u set phone = coalesce(s.form->>'phone', '') from sign_up s where s.user_id = u.id`.execute(
    db,
  );
  await linkInFooter(db);
};
