import { profileProblems } from "@larder/domain/account/organization-profile";
import { termsProblems } from "@larder/domain/account/organization-terms";
import type { OrganizationTerms } from "@larder/domain/account/organization-terms.schema";
import { tooLong } from "@larder/domain/form/field-problem";
import { MAX_SIGN_UP_TEXT } from "@larder/domain/input-limits";
import { sql } from "kysely";
import { createOrganization, findOrganization } from "../../catalog/import/find-organization.ts";
import type { Db } from "../../database/schema.ts";
import { FieldsInvalid, invalidField } from "../../database/writes/input-error.ts";
import { OrganizationNotFound } from "../auth/errors.ts";
import { readChoices, readTerms, requireFreeNumber, writeTerms } from "../sign-up/terms.ts";

/** An organization as a file or a command names it. What's missing stays as it is. */
export interface WantedOrganization {
  readonly name: string;
  /** '' = none: the organization is found by its name. */
  readonly accountNumber: string;
  readonly businessUnit: number | null;
  readonly terms: Partial<Omit<OrganizationTerms, "accountNumber">>;
  /** What it gets where neither it nor this says anything. */
  readonly usual?: Pick<WantedOrganization, "terms" | "businessUnit">;
}

export type Saved = "added" | "changed" | "same";

export interface SavedOrganization {
  readonly id: number;
  readonly name: string;
  readonly saved: Saved;
}

/** The prices of a shop that has only one list. */
export const STANDARD_GROUP = { id: "standard", name: "Standard price list" };

/** Adds a price list, or renames it. Throws FieldsInvalid. */
export const saveGroup = async (trx: Db, id: string, name: string): Promise<Saved> => {
  if (!/^[a-z\d][a-z\d-]{0,39}$/.test(id))
    throw invalidField("id", "Use up to 40 small letters, digits and hyphens, for example standard.");
  if (name.trim() === "" || name.trim().length > MAX_SIGN_UP_TEXT)
    throw new FieldsInvalid({
      problems:
        name.trim() === "" ? [{ field: "name", _tag: "Required" }] : tooLong("name", name.trim(), MAX_SIGN_UP_TEXT),
    });
  const { rows } = await sql<{ is_new: boolean }>`
    insert into customer_group as g (id, name) values (${id}, ${name.trim()})
    on conflict (id) do update set name = excluded.name where g.name <> excluded.name returning xmax = 0 as is_new`.execute(
    trx,
  );
  return rows[0] === undefined ? "same" : rows[0].is_new ? "added" : "changed";
};

/** The price list that new customers get: the standard one, otherwise the first; null = there's none. */
export const knownUsualGroup = async (db: Db): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`
    select id from customer_group order by id <> ${STANDARD_GROUP.id}, id limit 1`.execute(db);
  return rows[0]?.id ?? null;
};

/** The price list that new customers get: the standard one, made when there is none. */
const usualGroup = async (trx: Db): Promise<string> => {
  const known = await knownUsualGroup(trx);
  if (known !== null) return known;
  await saveGroup(trx, STANDARD_GROUP.id, STANDARD_GROUP.name);
  return STANDARD_GROUP.id;
};

const found = async (trx: Db, { name, accountNumber }: WantedOrganization) => {
  if (accountNumber !== "") {
    const { rows } = await sql<{ id: number; name: string; businessUnit: number }>`
      select id, name, business_unit as "businessUnit" from organization where account_number = ${accountNumber}`.execute(
      trx,
    );
    return rows[0] ?? null;
  }
  return findOrganization(trx, name);
};

/** Until the transaction ends, so that no two organizations get the same id, name or number. */
export const lockOrganizations = (trx: Db) => sql`select pg_advisory_xact_lock(460047)`.execute(trx);

const isEmpty = (value: unknown): boolean =>
  value == null || value === "" || (Array.isArray(value) && value.length === 0);

const valuesOf = (terms: OrganizationTerms): string =>
  JSON.stringify(Object.entries(terms).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/**
 * Adds an organization, or changes what differs of one with the same account number or, without a number, name. Throws
 * FieldsInvalid and InvalidField, with the fields of the terms under `terms`.
 */
export const saveOrganization = async (trx: Db, wanted: WantedOrganization): Promise<SavedOrganization> => {
  const name = wanted.name.trim();
  const problems = profileProblems({ name, look: wanted.businessUnit ?? 0 });
  if (problems.length > 0) throw new FieldsInvalid({ problems });
  await lockOrganizations(trx);
  const before = await found(trx, wanted);
  const businessUnit = wanted.businessUnit ?? before?.businessUnit ?? wanted.usual?.businessUnit ?? 0;
  const group = wanted.terms.customerGroup ?? (before === null ? await usualGroup(trx) : undefined);
  const choices = await readChoices(trx);
  if (group !== undefined && !choices.customerGroups.some((each) => each.id === group))
    throw new FieldsInvalid({ problems: [{ field: "terms.customerGroup", _tag: "NotOffered" }] });
  const id =
    before?.id ?? (await createOrganization(trx, name, { customerGroup: group ?? STANDARD_GROUP.id, businessUnit })).id;
  const { terms: stored } = await readTerms(trx, id, choices);
  const said = { ...stored, ...wanted.terms };
  const usual = Object.entries(wanted.usual?.terms ?? {}).filter(([term]) => isEmpty(said[term as keyof typeof said]));
  const terms = {
    ...said,
    ...Object.fromEntries(usual),
    ...(group === undefined ? {} : { customerGroup: group }),
    ...(wanted.accountNumber === "" ? {} : { accountNumber: wanted.accountNumber }),
  } as OrganizationTerms;
  const wrong = termsProblems(terms, choices);
  if (wrong.length > 0) throw new FieldsInvalid({ problems: wrong });
  await requireFreeNumber(trx, id, terms, "accountNumber");
  const isRenamed = before !== null && String([before.name, before.businessUnit]) !== String([name, businessUnit]);
  if (isRenamed)
    await trx.updateTable("organization").set({ name, business_unit: businessUnit }).where("id", "=", id).execute();
  const isSame = valuesOf(stored as OrganizationTerms) === valuesOf(terms);
  if (!isSame) await writeTerms(trx, id, terms, choices);
  return { id, name, saved: before === null ? "added" : isRenamed || !isSame ? "changed" : "same" };
};

/** An organization by id, account number or name. Throws InvalidField. */
export const requireOrganization = async (trx: Db, said: string) => {
  const organization = await findOrganization(trx, said.trim());
  if (organization === null) throw invalidField("organization", `There's no organization '${said.trim()}'.`);
  return organization;
};

/** Throws OrganizationNotFound. */
export const nameOfOrganization = async (db: Db, id: number): Promise<string> => {
  const isId = Math.abs(id) < 2 ** 31;
  const row = isId
    ? await db.selectFrom("organization").select("name").where("id", "=", id).executeTakeFirst()
    : undefined;
  if (row === undefined) throw new OrganizationNotFound();
  return row.name;
};

/** Puts an organization on hold with what its users read, or takes it off hold (IDENT-16). Returns whether that changed anything. */
export const setHold = async (trx: Db, id: number, message: string | null): Promise<boolean> => {
  const errors = JSON.stringify(message === null || message.trim() === "" ? [] : [message.trim()]);
  const { numAffectedRows } =
    await sql`update organization set can_order = ${message === null}, status_errors = ${errors}::jsonb
    where id = ${id} and (can_order, status_errors) is distinct from (${message === null}, ${errors}::jsonb)`.execute(
      trx,
    );
  return numAffectedRows === 1n;
};

/** Adds a warehouse, or changes its time zone, for the organizations that it serves too. Throws InvalidField. */
export const saveWarehouse = async (trx: Db, name: string, zone: string): Promise<Saved> => {
  const { rows } = await sql<{
    is_new: boolean;
  }>`insert into warehouse as w (name, zone) values (${name.trim()}, ${zone})
    on conflict (name) do update set zone = excluded.zone where w.zone <> excluded.zone returning xmax = 0 as is_new`.execute(
    trx,
  );
  if (rows[0] === undefined) return "same";
  await sql`update organization set warehouse_zone = ${zone}, terms_version = terms_version + 1 where warehouse = ${name.trim()}`.execute(
    trx,
  );
  return rows[0].is_new ? "added" : "changed";
};
