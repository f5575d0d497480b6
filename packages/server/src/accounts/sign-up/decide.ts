import {
  type Approval,
  approvalProblems,
  mayApprove,
  opensWithPassword,
  refusalProblem,
} from "@larder/domain/account/approval";
import { termsOfApplication } from "@larder/domain/account/organization-terms";
import { sql, type Selectable } from "kysely";
import type { Person } from "../auth/caller.ts";
import type { Database, Db } from "../../database/schema.ts";
import { createOrganization } from "../../catalog/import/find-organization.ts";
import { FieldsInvalid, invalidField } from "../../database/writes/input-error.ts";
import { addMail } from "../../messages/outbox.ts";
import { type Choices, readChoices, requireFreeNumber, writeTerms } from "./terms.ts";
import { ApplicationDecided, ApplicationNotFound, EmailNotConfirmed, EmailTaken } from "../auth/errors.ts";

/** `needsProof`: the email must be confirmed before the account opens. */
interface Decision {
  readonly needsProof?: boolean;
  readonly actor: Person;
  readonly now: Date;
}

type ApplicationForm = Selectable<Database["sign_up"]>["form"];

const MAX_ID = 2_147_483_647;

const lockWaiting = async (trx: Db, id: number) => {
  if (!Number.isInteger(id) || id < 1 || id > MAX_ID) throw new ApplicationNotFound();
  const row = await trx.selectFrom("sign_up").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (row === undefined) throw new ApplicationNotFound();
  if (row.status !== "waiting") {
    const { status, decided_at } = row;
    throw new ApplicationDecided({ current: { status, decidedAt: decided_at?.toISOString() ?? null } });
  }
  return row;
};

export const aboutSignUp = (id: number): string => `Sign-up ${id}`;

const nameOfOrganization = async (trx: Db, id: number): Promise<string> =>
  (await trx.selectFrom("organization").select("name").where("id", "=", id).executeTakeFirstOrThrow()).name;

const organizationOf = async (trx: Db, approval: Approval, choices: Choices, actor: Person): Promise<number> => {
  if (approval.kind === "existing") {
    const found = await trx
      .selectFrom("organization")
      .select("id")
      .where("account_number", "=", approval.accountNumber.trim())
      .limit(2)
      .execute();
    const [first] = found;
    if (first === undefined || found.length > 1)
      throw invalidField("approval.accountNumber", "No organization has this account number.");
    return first.id;
  }
  const { terms, businessUnit } = approval;
  // Serializes approvals, because each takes the next free id.
  await sql`select pg_advisory_xact_lock(460047)`.execute(trx);
  const { id } = await createOrganization(trx, approval.name.trim(), {
    customerGroup: terms.customerGroup,
    businessUnit,
  });
  await requireFreeNumber(trx, id, terms, "approval.terms.accountNumber");
  await writeTerms(trx, id, { ...terms, salesRepEmail: terms.salesRepEmail || actor.email }, choices);
  return id;
};

/** Keeps the address of an application as a receiving place, unless the organization receives there already (OP-05). */
const keepAddress = async (trx: Db, organizationId: number, form: ApplicationForm): Promise<void> => {
  const { deliveryAddress: address } = termsOfApplication(form, { regions: [] });
  if (address === "") return;
  await sql`insert into receiving_location (organization_id, kind, name, address)
    select o.id, 'delivery', ${form.address.companyName.trim() || form.address.address1.trim()}, ${address} from organization o
    where o.id = ${organizationId} and lower(o.delivery_address) <> lower(${address})
      and not exists (select from receiving_location r where r.organization_id = o.id and lower(r.address) = lower(${address}))
    on conflict (organization_id, kind, name) do nothing`.execute(trx);
};

/**
 * Opens the account in the caller's transaction: organization with terms, user and membership. Without a password from
 * the form, the applicant sets one through a mailed link (OP-26).
 */
export const approve = async (
  trx: Db,
  id: number,
  approval: Approval,
  { actor, now, needsProof = false }: Decision,
): Promise<void> => {
  const choices = await readChoices(trx);
  const problems = approvalProblems(approval, choices).map((problem) => ({
    ...problem,
    field: `approval.${problem.field}`,
  }));
  if (problems.length > 0) throw new FieldsInvalid({ problems });
  const { email, form, password_hash, email_confirmed_at } = await lockWaiting(trx, id);
  if (!mayApprove(email_confirmed_at !== null, needsProof)) throw new EmailNotConfirmed();
  const organizationId = await organizationOf(trx, approval, choices, actor);
  const hash = opensWithPassword(approval) ? password_hash : null;
  // Staff's terms take precedence over the applicant's entry.
  const region = approval.kind === "new" && approval.terms.region === "" ? form.address.region || null : null;
  const { rows } = await sql<{ id: number }>`
    insert into app_user (email, user_name, first_name, last_name, password_hash, region, phone, home_organization_id)
    values (${email}, ${email}, ${form.firstName}, ${form.lastName}, ${hash}, ${region}, ${form.phone}, ${organizationId})
    on conflict (lower(email)) do nothing returning id`.execute(trx);
  const userId = rows[0]?.id;
  if (userId === undefined) throw new EmailTaken();
  await trx.insertInto("membership").values({ organization_id: organizationId, user_id: userId }).execute();
  await keepAddress(trx, organizationId, form);
  const opened = {
    kind: "accountOpened",
    firstName: form.firstName,
    organization: await nameOfOrganization(trx, organizationId),
    userId: hash === null ? userId : null,
  } as const;
  await addMail(trx, { recipient: email, userId, organizationId, about: aboutSignUp(id), content: opened }, now);
  const decided = { decided_at: now, decided_by: actor.id, password_hash: null };
  await trx
    .updateTable("sign_up")
    .set({ ...decided, status: "approved", organization_id: organizationId, user_id: userId })
    .where("id", "=", id)
    .execute();
};

/** Declines an application and mails the reason; the applicant can apply again (OP-26). */
export const refuse = async (trx: Db, id: number, reason: string, { actor, now }: Decision): Promise<void> => {
  const problem = refusalProblem(reason);
  if (problem !== null) throw new FieldsInvalid({ problems: [problem] });
  const { email, form } = await lockWaiting(trx, id);
  const content = {
    kind: "signUpRefused",
    firstName: form.firstName,
    company: form.address.companyName,
    reason: reason.trim(),
  } as const;
  await addMail(trx, { recipient: email, userId: null, organizationId: null, about: aboutSignUp(id), content }, now);
  const decided = { decided_at: now, decided_by: actor.id, password_hash: null };
  await trx
    .updateTable("sign_up")
    .set({ ...decided, status: "refused", reason: reason.trim() })
    .where("id", "=", id)
    .execute();
};
