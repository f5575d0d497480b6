import { sql } from "kysely";
import type { SignedIn } from "../../accounts/auth/caller.ts";
import type { Database, Db } from "../../database/schema.ts";

/** Stores an event that an application reports about the user (CALL-63, CALL-65, CALL-67, CALL-76). */
export const recordEvent = async (
  db: Db,
  { user, organization }: SignedIn,
  { kind, name, data }: Pick<Database["message_event"], "kind" | "name"> & { readonly data: unknown },
  now: Date,
): Promise<void> => {
  await db
    .insertInto("message_event")
    .values({
      user_id: user.id,
      organization_id: organization?.id ?? null,
      kind,
      name,
      data: JSON.stringify(data),
      created_at: now,
    })
    .execute();
};

/** Stores the user's cart as reported by the application; the last report wins (CALL-62, MSG-64). */
export const storeCart = async (db: Db, { user }: SignedIn, items: readonly unknown[], now: Date): Promise<void> => {
  await sql`insert into message_profile as p (user_id, cart, updated_at) values (${user.id}, ${JSON.stringify(items)}::jsonb, ${now})
    on conflict (user_id) do update set cart = excluded.cart, updated_at = excluded.updated_at`.execute(db);
};

/** Stores the user's subscriptions; a given list replaces the previous one (CALL-66, MSG-67). */
export const storeSubscriptions = async (db: Db, { user }: SignedIn, changes: object, now: Date): Promise<void> => {
  await sql`insert into message_profile as p (user_id, subscriptions, updated_at) values (${user.id}, ${JSON.stringify(changes)}::jsonb, ${now})
    on conflict (user_id) do update set subscriptions = p.subscriptions || excluded.subscriptions, updated_at = excluded.updated_at`.execute(
    db,
  );
};
