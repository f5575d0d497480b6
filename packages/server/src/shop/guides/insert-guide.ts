import type { Customer } from "../../accounts/auth/caller.ts";
import type { Db } from "../../database/schema.ts";

interface NewGuide {
  readonly name: string;
  readonly businessUnit: number | null;
  /** Pending review, not visible yet (GUIDE-IO-03). */
  readonly isPending?: boolean;
  readonly now: Date;
}

/** Creates an empty guide of this user for the ordering organization. Returns its id. */
export const insertGuide = async (
  db: Db,
  { organization, user }: Customer,
  { name, businessUnit, isPending = false, now }: NewGuide,
): Promise<number> => {
  const { id } = await db
    .insertInto("guide")
    .values({
      organization_id: organization.id,
      name,
      business_unit: businessUnit,
      owner_user_id: user.id,
      modified_by: user.id,
      is_pending: isPending,
      created_at: now,
      modified_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};
