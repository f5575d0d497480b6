import { resetSecondFactor } from "../../accounts/second-factor.ts";
import { networkOf } from "../../accounts/auth/sign-in-limits.ts";
import { newSecret } from "../../database/secret.ts";
import { listApplications } from "../../accounts/sign-up/applications.ts";
import { apply } from "../../accounts/sign-up/apply.ts";
import { mailApplicantAgain } from "../../accounts/sign-up/confirm-applicant.ts";
import { approve, refuse } from "../../accounts/sign-up/decide.ts";
import { ApplicationNotFound } from "../../accounts/sign-up/errors.ts";
import { forgotPassword } from "../../accounts/sign-up/forgot-password.ts";
import { makeLinkByHand, setPassword } from "../../accounts/sign-up/password-link.ts";
import { choicesToWire, readChoices, readTerms, saveTerms } from "../../accounts/sign-up/terms.ts";
import { writeAudit } from "../../database/writes/idempotency.ts";
import type { Handlers } from "../handler.ts";
import { idempotencyKeyOf } from "../idempotency-key.ts";

/** Calls for signing up, deciding on applications and setting passwords (OP-26). */
export const accounts: Handlers<"accounts"> = {
  signUp: ({ body, db, now, request }) => {
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

  saveTerms: ({ body, db, setAuditTarget }) => {
    setAuditTarget(`organization:${body.id}`);
    return saveTerms(db, body);
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
