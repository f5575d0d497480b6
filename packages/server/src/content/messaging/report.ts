import { sql } from "kysely";
import type { SignedIn } from "../../accounts/auth/caller.ts";
import type { Database, Db } from "../../database/schema.ts";
import { invalidField } from "../../database/writes/input-error.ts";

/** The maximum length of a user's data fields, in characters of JSON. */
const MAX_PROFILE_LENGTH = 64_000;

interface ProfileUpdate {
  readonly dataFields?: Readonly<Record<string, unknown>>;
  readonly mergeNestedObjects?: boolean;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const merged = (
  before: Readonly<Record<string, unknown>>,
  update: Readonly<Record<string, unknown>>,
  isDeep: boolean,
): Readonly<Record<string, unknown>> => ({
  ...before,
  ...Object.fromEntries(
    Object.entries(update).map(([name, value]) => {
      const held = before[name];
      return [name, isDeep && isObject(held) && isObject(value) ? merged(held, value, true) : value];
    }),
  ),
});

/** Registers the user with the messaging service and stores their data fields (CALL-64, MSG-66). */
export const updateProfile = async (
  db: Db,
  { user }: SignedIn,
  { dataFields = {}, mergeNestedObjects = false }: ProfileUpdate,
  now: Date,
): Promise<void> => {
  await sql`insert into message_profile (user_id, updated_at) values (${user.id}, ${now}) on conflict (user_id) do nothing`.execute(
    db,
  );
  if (Object.keys(dataFields).length === 0) return;
  const { data_fields: before } = await db
    .selectFrom("message_profile")
    .select("data_fields")
    .where("user_id", "=", user.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const data_fields = JSON.stringify(merged(before, dataFields, mergeNestedObjects));
  if (data_fields.length > MAX_PROFILE_LENGTH)
    throw invalidField("dataFields", `The data fields of a user may have ${MAX_PROFILE_LENGTH} characters together.`);
  await db
    .updateTable("message_profile")
    .set({ data_fields, updated_at: now })
    .where("user_id", "=", user.id)
    .execute();
};

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
