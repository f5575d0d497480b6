import { profileProblems } from "@larder/domain/account/organization-profile";
import type {
  NewOrganization,
  OrganizationProfile,
  OrganizationStart,
  ProfileChange,
} from "@larder/domain/account/organization-profile.schema";
import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import { FieldsInvalid, invalidField } from "../../database/writes/input-error.ts";
import { OrganizationNotFound, ProfileChanged } from "../auth/errors.ts";
import { readChoices } from "../sign-up/terms.ts";
import { knownUsualGroup, lockOrganizations, saveOrganization } from "./organizations.ts";

type WireProfile = (typeof OrganizationProfile)["Encoded"];
type WireStart = (typeof OrganizationStart)["Encoded"];

const MAX_ID = 2_147_483_647;

/** What the form of a new organization starts with. `look` is the shop's. */
export const readStart = async (db: Db, look: number): Promise<WireStart> => {
  const { customerGroups } = await readChoices(db);
  return { look, customerGroup: (await knownUsualGroup(db)) ?? "", customerGroups };
};

interface Named {
  readonly id: number | null;
  readonly name: string;
  readonly accountNumber: string;
}

/** Without an account number the name finds an organization, so that no other may have it. Throws InvalidField. */
const requireFreeName = async (trx: Db, { id, name, accountNumber }: Named): Promise<void> => {
  if (accountNumber !== "") return;
  const { rows } = await sql`select from organization
    where (lower(name) = lower(${name}) or account_number = ${name} or id::text = ${name})
      and id is distinct from ${id}::integer limit 1`.execute(trx);
  if (rows.length > 0)
    throw invalidField("name", "There's a customer with this name already. Two of them need account numbers.");
};

const requireNoProblems = (profile: Pick<NewOrganization, "name" | "look">): void => {
  const problems = profileProblems(profile);
  if (problems.length > 0) throw new FieldsInvalid({ problems });
};

/**
 * Adds an organization, which can't order before it has terms (OP-26, IDENT-16). Throws FieldsInvalid, and InvalidField
 * for a name or account number that another one has.
 */
export const addOrganization = async (trx: Db, wanted: NewOrganization): Promise<{ readonly id: number }> => {
  const [name, accountNumber, { customerGroup, look }] = [wanted.name.trim(), wanted.accountNumber.trim(), wanted];
  requireNoProblems({ name, look });
  await lockOrganizations(trx);
  await requireFreeName(trx, { id: null, name, accountNumber });
  const { rows: taken } = await sql`select from organization where account_number = ${accountNumber}`.execute(trx);
  if (accountNumber !== "" && taken.length > 0)
    throw invalidField("accountNumber", "Another customer has this account number.");
  const { customerGroups } = await readChoices(trx);
  if (customerGroup !== "" && !customerGroups.some((group) => group.id === customerGroup))
    throw new FieldsInvalid({ problems: [{ field: "customerGroup", _tag: "NotOffered" }] });
  const terms = customerGroup === "" ? {} : { customerGroup };
  const { id } = await saveOrganization(trx, { name, accountNumber, businessUnit: look, terms });
  return { id };
};

/** An organization's name and look. Throws OrganizationNotFound. */
export const readProfile = async (db: Db, id: number): Promise<WireProfile> => {
  if (Math.abs(id) > MAX_ID) throw new OrganizationNotFound();
  const row = await db
    .selectFrom("organization")
    .select(["id", "name", "business_unit as look"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (row === undefined) throw new OrganizationNotFound();
  return row;
};

/**
 * Renames an organization, or changes its look. Throws ProfileChanged if someone else did since it was read,
 * FieldsInvalid, and InvalidField for a taken name.
 */
export const changeProfile = async (trx: Db, { id, was, ...wanted }: ProfileChange): Promise<WireProfile> => {
  const [name, { look }] = [wanted.name.trim(), wanted];
  requireNoProblems({ name, look });
  await lockOrganizations(trx);
  const before = await readProfile(trx, id);
  if (before.name !== was.name || before.look !== was.look) throw new ProfileChanged({ current: before });
  const { account_number: accountNumber } = await trx
    .selectFrom("organization")
    .select("account_number")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await requireFreeName(trx, { id, name, accountNumber });
  await trx.updateTable("organization").set({ name, business_unit: look }).where("id", "=", id).execute();
  return { id, name, look };
};
