import { sql } from "kysely";
import type { SignedIn } from "../../accounts/auth/caller.ts";
import type { Db } from "../../database/schema.ts";
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
