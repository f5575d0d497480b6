import type { ApplicationPage, ApplicationStatus } from "@larder/domain/account/application.schema";
import { APPLICATIONS_PAGE_SIZE } from "@larder/domain/account/approval";
import { sql } from "kysely";
import type { Database, Db } from "../../database/schema.ts";

type WirePage = Omit<(typeof ApplicationPage)["Encoded"], "choices">;

interface Row {
  readonly id: number;
  readonly status: ApplicationStatus;
  readonly form: Database["sign_up"]["form"]["__select__"];
  readonly reason: string;
  readonly sent_at: Date;
  readonly decided_at: Date | null;
  readonly decided_by: string | null;
  readonly has_password: boolean;
  readonly email_confirmed_at: Date | null;
  readonly organization: { readonly name: string; readonly accountNumber: string } | null;
}

const toWire = ({ form, sent_at, decided_at, decided_by, has_password, email_confirmed_at, ...row }: Row) => ({
  ...form,
  ...row,
  sentAt: sent_at.toISOString(),
  decidedAt: decided_at?.toISOString() ?? null,
  decidedBy: decided_by,
  hasPassword: has_password,
  emailConfirmedAt: email_confirmed_at?.toISOString() ?? null,
});

interface Query {
  readonly status: ApplicationStatus;
  readonly page: number;
  readonly needsConfirmation: boolean;
}

/** A page of applications by status: open ones oldest first, others by latest decision (OP-26). */
export const listApplications = async (db: Db, { status, page, needsConfirmation }: Query): Promise<WirePage> => {
  const offset = (Math.min(Math.max(page, 1), 100_000) - 1) * APPLICATIONS_PAGE_SIZE;
  const order = status === "waiting" ? sql`s.sent_at, s.id` : sql`s.decided_at desc, s.id`;
  const { rows } = await sql<Row>`
    select s.id, s.status, s.form, s.reason, s.sent_at, s.decided_at, s.email_confirmed_at, a.password_hash is not null as has_password,
      case when u.id is not null then trim(u.first_name || ' ' || u.last_name) end as decided_by,
      case when o.id is not null then json_build_object('name', o.name, 'accountNumber', o.account_number) end as organization
    from sign_up s left join app_user u on u.id = s.decided_by left join organization o on o.id = s.organization_id
      left join app_user a on a.id = s.user_id
    where s.status = ${status} order by ${order} limit ${APPLICATIONS_PAGE_SIZE} offset ${offset}`.execute(db);
  const { count } = await db
    .selectFrom("sign_up")
    .select((select) => select.fn.countAll<string>().as("count"))
    .where("status", "=", status)
    .executeTakeFirstOrThrow();
  return { applications: rows.map(toWire), total: Number(count), needsConfirmation };
};
