import { currentUserOf, type SignedIn } from "../../accounts/auth/caller.ts";
import { ApplicationNotFound } from "../../accounts/auth/errors.ts";
import { readCaller } from "../../accounts/auth/read-session.ts";
import { networkOf } from "../../accounts/auth/sign-in-limits.ts";
import {
  changePassword,
  confirmEmail,
  endDevices,
  rename,
  requestEmail,
  saveContact,
  saveLanguage,
  saveReminders,
  withdrawEmail,
} from "../../accounts/change-account.ts";
import { listCustomers, startActing, stopActing } from "../../accounts/impersonation/act-for.ts";
import { findOrganizations, findUsers, recentCustomers } from "../../accounts/impersonation/find-customers.ts";
import { readAccount, requireOwn } from "../../accounts/read-account.ts";
import {
  resetSecondFactor,
  setUpSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from "../../accounts/second-factor.ts";
import { listApplications } from "../../accounts/sign-up/applications.ts";
import { apply } from "../../accounts/sign-up/apply.ts";
import { forgotPassword, mailApplicantAgain } from "../../accounts/sign-up/mailed-links.ts";
import { approve, refuse } from "../../accounts/sign-up/decide.ts";
import { makeLinkByHand, setPassword } from "../../accounts/sign-up/password-link.ts";
import { choicesToWire, readChoices, readTerms, saveTerms } from "../../accounts/sign-up/terms.ts";
import type { Db } from "../../database/schema.ts";
import { newSecret } from "../../database/secret.ts";
import { writeAudit } from "../../database/writes/idempotency.ts";
import { listCustomerOrders } from "../../shop/orders/list-customer-orders.ts";
import { readStaffDay } from "../../shop/staff-day.ts";
import type { Handlers, RequestParts } from "../handler.ts";
import { idempotencyKeyOf } from "../write.ts";
import { TERMS_VALUES } from "@larder/domain/text/audit-names";
import { auditChanges } from "./audit-changes.ts";
import { requestActor } from "./personal-data.ts";
import { personFile } from "./person-file.ts";

type OwnParts = Pick<RequestParts<unknown, unknown, unknown, SignedIn>, "db" | "caller" | "now" | "services">;

/** Makes a change that returns the sessions it ended or changed, and responds with the resulting account. */
export const changed =
  <C extends OwnParts>(change: (context: C) => Promise<readonly string[] | void>) =>
  async (context: C) => {
    const { db, caller, now, services } = context;
    for (const session of (await change(context)) ?? []) services.sessionEnded(session);
    return readAccount(db, caller, { now, isDemanded: services.config.staffSecondFactor });
  };

/** Calls of users about their own account (OP-108). */
export const accountSettings: Handlers<"accountSettings"> = {
  read: ({ db, caller, now, services }) =>
    readAccount(db, caller, { now, isDemanded: services.config.staffSecondFactor }),
  file: async ({ query: { format }, auditEntryOf, ...parts }) => {
    const { db, caller } = parts;
    requireOwn(caller);
    const { id } = caller.user;
    const by = await requestActor(parts);
    return personFile(db, { id, format, audit: auditEntryOf(`user:${id}`), by, isOwn: true });
  },
  rename: changed((context) => rename(context, context.body)),
  saveContact: changed(async (context) => {
    await saveContact(context, context.body);
    return [context.caller.session];
  }),
  saveReminders: changed((context) => saveReminders(context, context.body)),
  saveLanguage: changed((context) => saveLanguage(context, context.body.language)),
  changePassword: changed((context) => changePassword(context, context.body)),
  requestEmail: changed((context) => requestEmail(context, context.body)),
  withdrawEmail: changed((context) => withdrawEmail(context)),
  confirmEmail: (context) => confirmEmail(context, context.body.token, networkOf(context.request.ip)),
  setUpSecondFactor: (context) => setUpSecondFactor(context, context.body.password),
  turnOnSecondFactor: async (context) => {
    const { db, caller, now, services } = context;
    const { recoveryCodes, ended } = await turnOnSecondFactor(context, context.body.code);
    for (const session of ended) services.sessionEnded(session);
    const account = await readAccount(db, caller, { now, isDemanded: services.config.staffSecondFactor });
    return { account, recoveryCodes };
  },
  turnOffSecondFactor: changed((context) =>
    turnOffSecondFactor(context, context.body.password, context.services.config.staffSecondFactor),
  ),
  endDevice: changed((context) => endDevices(context, context.body.id)),
};

type Parts = Pick<RequestParts<unknown, unknown, unknown, SignedIn>, "caller" | "db" | "now" | "services" | "reply">;

const moved = async ({ caller, db, now, services, reply }: Parts, move: (trx: Db) => Promise<string>) => {
  const secret = await db.transaction().execute(move);
  services.sessionEnded(caller.session);
  services.cookies.give(reply, secret);
  return currentUserOf(await readCaller(db, secret, now));
};

/** Calls of staff acting for a customer (IDENT-19 to IDENT-23, OP-07). */
export const impersonation: Handlers<"impersonation"> = {
  organizations: ({ query, db }) => findOrganizations(db, query.q),
  users: ({ query, db }) => findUsers(db, query.q, query.organizationId ?? null),
  recent: ({ caller, db }) => recentCustomers(db, caller.actor.id),
  today: ({ db, now, caller }) => readStaffDay(db, now, caller.language),
  customers: ({ body, db }) => listCustomers(db, body),
  orders: ({ body, caller, db }) => listCustomerOrders(db, body, caller.language),
  start: (context) => moved(context, (trx) => startActing(trx, context.body, context)),
  reset: (context) => moved(context, (trx) => stopActing(trx, context)),
};

/** Calls for signing up, deciding on applications and setting passwords (OP-26). */
export const accounts: Handlers<"accounts"> = {
  apply: ({ body, db, now, request }) => {
    const key = idempotencyKeyOf(request.headers["idempotency-key"]) ?? newSecret();
    return apply(db, body, { key, network: networkOf(request.ip), now });
  },

  applications: async ({ query, db, services }) => ({
    ...(await listApplications(db, { ...query, needsConfirmation: services.config.smtp !== null })),
    choices: choicesToWire(await readChoices(db)),
  }),

  approve: ({ body, caller, db, now, setAuditTarget, services }) => {
    setAuditTarget(`signUp:${body.id}`);
    const needsProof = services.config.smtp !== null;
    return approve(db, body.id, body.approval, { actor: caller.actor, now, needsProof });
  },

  refuse: ({ body, caller, db, now, setAuditTarget }) => {
    setAuditTarget(`signUp:${body.id}`);
    return refuse(db, body.id, body.reason, { actor: caller.actor, now });
  },

  terms: ({ query, db }) => readTerms(db, query.id),

  saveTerms: async ({ body, db, setAuditTarget, setAuditChanges }) => {
    setAuditTarget(`organization:${body.id}`);
    const before = await readTerms(db, body.id);
    const saved = await saveTerms(db, body);
    setAuditChanges(auditChanges(before.terms, saved.terms, TERMS_VALUES));
    return saved;
  },

  passwordLink: ({ body, caller, db, now, auditEntryOf }) =>
    db.transaction().execute(async (trx) => {
      const id = Number.isInteger(body.id) && Math.abs(body.id) < 2 ** 31 ? body.id : 0;
      const row = await trx.selectFrom("sign_up").select("user_id").where("id", "=", id).executeTakeFirst();
      if (row === undefined || row.user_id === null) throw new ApplicationNotFound();
      await writeAudit(trx, { ...auditEntryOf(`user:${row.user_id}`), asUserId: null, organizationId: null });
      return makeLinkByHand(trx, row.user_id, { maker: caller.actor, now });
    }),

  forgotPassword: ({ body, db, now, request }) =>
    forgotPassword(db, body.email, { network: networkOf(request.ip), now }),

  mailApplicantAgain: ({ body, db, now, request }) =>
    mailApplicantAgain(db, body.email, { network: networkOf(request.ip), now }),

  resetSecondFactor: async ({ body, caller, db, now, auditEntryOf, services }) => {
    const ended = await resetSecondFactor(db, body.email, { actor: caller.actor, now, auditEntryOf });
    for (const session of ended) services.sessionEnded(session);
  },

  setPassword: async (context) => {
    const { body, request, services } = context;
    for (const session of await setPassword(context, body, networkOf(request.ip))) services.sessionEnded(session);
  },
};
