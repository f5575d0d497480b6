import { staffRolesOf } from "@larder/domain/account/permissions";
import { invitationProblems } from "@larder/domain/account/staffing";
import { changeHold, readHold } from "../../accounts/administration/change-hold.ts";
import {
  changeActivity,
  changeRoles,
  mailPasswordLink,
  makeLinkForUser,
  signOutEverywhere,
} from "../../accounts/administration/change-user.ts";
import { inviteUser } from "../../accounts/administration/invite-user.ts";
import { listUsers } from "../../accounts/administration/list-users.ts";
import { nameOfOrganization } from "../../accounts/administration/organizations.ts";
import {
  addOrganization,
  changeProfile,
  readProfile,
  readStart,
} from "../../accounts/administration/organization-profile.ts";
import { readShop } from "../../content/shop-settings.ts";
import { FieldsInvalid } from "../../database/writes/input-error.ts";
import { writeAudit } from "../../database/writes/idempotency.ts";
import { CUSTOMER_VALUES, ROLE_NAMES, USER_STATES, USER_VALUES } from "@larder/domain/text/audit-names";
import { auditChanges } from "./audit-changes.ts";
import type { Handlers, RequestParts } from "../handler.ts";

type Parts = Pick<RequestParts<unknown, unknown, unknown, unknown>, "now" | "services" | "onCommitted">;

const requestOf = ({ now, services, onCommitted }: Parts) => ({
  now,
  hasMail: services.config.smtp !== null,
  ended: (session: string) => onCommitted(() => services.sessionEnded(session)),
});

const namesOfRoles = (roles: readonly string[]): readonly string[] =>
  staffRolesOf(roles).map((role) => ROLE_NAMES[role]);

/** Calls of administrators about users; commands do the same (OP-21). */
export const users: Handlers<"users"> = {
  list: ({ body, db, now, services }) => listUsers(db, body, { now, isMailed: services.config.smtp !== null }),

  invite: async (context) => {
    const { body, db, now, services, setAuditTarget } = context;
    const problems = invitationProblems(body);
    if (problems.length > 0) throw new FieldsInvalid({ problems });
    const { organizationId, ...invitee } = body;
    const organization =
      organizationId === null ? null : { id: organizationId, name: await nameOfOrganization(db, organizationId) };
    const invited = await inviteUser(
      db,
      { ...invitee, organization },
      { isMailed: services.config.smtp !== null, now },
    );
    setAuditTarget(`user:${invited.id}${organizationId === null ? "" : ` organization:${organizationId}`}`);
    return invited;
  },

  setActive: async (context) => {
    context.setAuditTarget(`user:${context.body.id}`);
    const before = await context.db
      .selectFrom("app_user")
      .select("is_active")
      .where("id", "=", context.body.id)
      .executeTakeFirst();
    const said = (isActive: boolean): string => (isActive ? USER_STATES.active : USER_STATES.suspended);
    if (before !== undefined && before.is_active !== context.body.isActive)
      context.setAuditChanges([
        { what: USER_VALUES.signIn, before: said(before.is_active), after: said(context.body.isActive) },
      ]);
    return changeActivity(context.db, context.body, requestOf(context));
  },

  setRoles: async (context) => {
    context.setAuditTarget(`user:${context.body.id}`);
    const before = await context.db
      .selectFrom("app_user")
      .select("roles")
      .where("id", "=", context.body.id)
      .executeTakeFirst();
    context.setAuditChanges(
      auditChanges(
        { roles: namesOfRoles(before?.roles ?? []) },
        { roles: namesOfRoles(context.body.roles) },
        { roles: USER_VALUES.roles },
      ),
    );
    return changeRoles(context.db, context.body, context);
  },

  endSessions: (context) => {
    context.setAuditTarget(`user:${context.body.id}`);
    return signOutEverywhere(context.db, context.body.id, requestOf(context));
  },

  mailLink: (context) => {
    context.setAuditTarget(`user:${context.body.id}`);
    return mailPasswordLink(context.db, context.body.id, requestOf(context));
  },

  makeLink: async ({ body, caller, db, now, auditEntryOf, services }) => {
    const ended: string[] = [];
    const link = await db.transaction().execute(async (trx) => {
      const request = { now, hasMail: services.config.smtp !== null, ended: (session: string) => ended.push(session) };
      await writeAudit(trx, auditEntryOf(`user:${body.id}`));
      return makeLinkForUser(trx, body.id, { ...request, maker: caller.actor });
    });
    for (const session of ended) services.sessionEnded(session);
    return link;
  },
};

/** Calls of administrators about organizations; commands do the same (IDENT-16). */
export const organizations: Handlers<"organizations"> = {
  start: async ({ db, services }) => readStart(db, (await readShop(db, services.config)).look),
  add: async ({ body, db, setAuditTarget }) => {
    const added = await addOrganization(db, body);
    setAuditTarget(`organization:${added.id}`);
    return added;
  },
  profile: ({ query, db }) => readProfile(db, query.id),
  saveProfile: ({ body, db, setAuditTarget, setAuditChanges }) => {
    setAuditTarget(`organization:${body.id}`);
    setAuditChanges(auditChanges(body.was, body, { name: CUSTOMER_VALUES.name, look: CUSTOMER_VALUES.look }));
    return changeProfile(db, body);
  },
  hold: ({ query, db }) => readHold(db, query.id),
  setHold: ({ body, db, setAuditTarget, setAuditChanges }) => {
    setAuditTarget(`organization:${body.id}`);
    setAuditChanges([{ what: CUSTOMER_VALUES.hold, before: body.was ?? "", after: body.hold ?? "" }]);
    return changeHold(db, body);
  },
};
