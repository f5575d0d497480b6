import { STAFF_ROLES, staffRolesOf } from "@larder/domain/account/permissions";
import { auditCommand } from "../../database/writes/audit-command.ts";
import { requireOrganization } from "../../accounts/administration/organizations.ts";
import { endSessions, listSessions } from "../../accounts/administration/sessions.ts";
import { inviteUser } from "../../accounts/administration/invite-user.ts";
import {
  type FoundUser,
  ordersFor,
  requireUser,
  resetPassword,
  setActive,
  setRoles,
} from "../../accounts/administration/users.ts";
import { removeFactor } from "../../accounts/auth/second-factor.ts";
import { UsageError } from "../../catalog/import/run-import.ts";
import type { Db } from "../../database/schema.ts";
import { makePasswordLink } from "../../messages/secret-link.ts";
import { type Command, type Outcome, required, type Run, textOf, type Typed } from "./command.ts";

const names = { "first-name": { type: "string" }, "last-name": { type: "string" }, phone: { type: "string" } } as const;

const LASTS = "The link works once, for three days.";

const roleOf = (said: string): string => {
  const role = said.trim().toLowerCase();
  if (staffRolesOf([role]).length === 0)
    throw new UsageError(`There's no role '${said}'. There are: ${STAFF_ROLES.join(", ")}.`);
  return role;
};

/** Makes a change to a user, audited in the same transaction. */
const change = <A>({ db, ...trace }: Run, email: string, work: (trx: Db, user: FoundUser) => Promise<A>) =>
  db.transaction().execute(async (trx) => {
    const user = await requireUser(trx, email);
    const done = await work(trx, user);
    await auditCommand(trx, trace, `user:${user.id}`);
    return done;
  });

const added = async (run: Run, typed: Typed, isMailed: boolean): Promise<Outcome> => {
  const [email = ""] = typed.words;
  const [firstName = "", lastName = ""] = required(typed, "first-name", "last-name");
  const said = textOf(typed, "organization");
  const role = textOf(typed, "role");
  if ((said === undefined) === (role === undefined)) throw new UsageError("Use either --organization or --role.");
  const staff = role === undefined ? null : roleOf(role);
  return run.db.transaction().execute(async (trx) => {
    const organization = said === undefined ? null : await requireOrganization(trx, said);
    if (organization !== null && (await ordersFor(trx, email, organization.id)))
      return { lines: [`${email} orders for ${organization.name} already.`], data: { email, changed: false } };
    const roles = staff === null ? [] : [staff];
    const invitee = { email, firstName, lastName, phone: textOf(typed, "phone"), organization, roles };
    const how = { isMailed: isMailed && run.config.smtp !== null, now: run.now };
    const { id, access } = await inviteUser(trx, invitee, how);
    await auditCommand(trx, run, `user:${id}`, organization?.id ?? null);
    if (access === "kept")
      return { lines: [`${email} can now order for ${organization?.name}.`], data: { email, changed: true } };
    if (access === "mailed")
      return { lines: [`Added ${email}. The invitation is on its way.`], data: { id, email, mailed: true } };
    const { path } = await makePasswordLink(trx, id, run.now);
    const link = run.origin + path;
    return {
      lines: [`Added ${email}. Send them this link to set a password:`, link, LASTS],
      data: { id, email, link },
    };
  });
};

const organizationFlags = { ...names, organization: { type: "string" }, role: { type: "string" } } as const;

const activity = (isActive: boolean) => (typed: Typed) => async (run: Run) => {
  const [email = ""] = typed.words;
  const changed = await change(run, email, async (trx, user) => {
    return (await setActive(trx, user, isActive)) !== null;
  });
  const what = isActive ? "can sign in" : "is suspended and signed out everywhere";
  return { lines: [`${email} ${what}${changed ? "" : " already"}.`], data: { email, isActive, changed } };
};

const granting = (isGrant: boolean) => (typed: Typed) => {
  const [email = "", said = ""] = typed.words;
  const role = roleOf(said);
  return async (run: Run) => {
    const changed = await change(run, email, async (trx, user) => {
      const rest = user.roles.filter((each) => each !== role);
      return setRoles(trx, user, isGrant ? [...rest, role] : rest);
    });
    const what = isGrant ? `is ${role}` : `isn't ${role}`;
    return { lines: [`${email} ${what}${changed ? " now" : " already"}.`], data: { email, role, isGrant, changed } };
  };
};

export const userCommands: readonly Command[] = [
  {
    usage: "user add <email>",
    says: "adds a customer of an organization, or staff with a role, and prints the link that sets a password",
    flags: organizationFlags,
    plan: (typed) => (run) => added(run, typed, false),
  },
  {
    usage: "user invite <email>",
    says: "the same, but emails the link when there's a mail server",
    flags: organizationFlags,
    plan: (typed) => (run) => added(run, typed, true),
  },
  { usage: "user suspend <email>", says: "signs a user out everywhere and keeps them out", plan: activity(false) },
  { usage: "user restore <email>", says: "lets a suspended user in again", plan: activity(true) },
  {
    usage: "user reset <email>",
    says: "signs a user out everywhere and prints a link that sets a new password",
    flags: { "second-factor": { type: "boolean" } },
    plan: (typed) => async (run) => {
      const [email = ""] = typed.words;
      const hasBoth = typed.flags["second-factor"] === true;
      const { path, ended } = await change(run, email, async (trx, user) => {
        if (hasBoth) await removeFactor(trx, user.id);
        return resetPassword(trx, user, run.now);
      });
      const link = run.origin + path;
      const lines = [`Signed ${email} out everywhere. Send them this link to set a new password:`, link, LASTS];
      return {
        lines: hasBoth ? [...lines, "Two-step sign-in is off until they set it up again."] : lines,
        data: { email, link, ended: ended.length },
      };
    },
  },
  { usage: "role grant <email> <role>", says: `gives a user a role: ${STAFF_ROLES.join(", ")}`, plan: granting(true) },
  { usage: "role revoke <email> <role>", says: "takes a role away", plan: granting(false) },
  {
    usage: "session list [email]",
    says: "who is signed in",
    plan: (typed) => async (run) => {
      const sessions = await listSessions(run.db, typed.words[0] ?? null, run.now);
      const lines = sessions.map(
        ({ id, email, device, seenAt }) => `${id}  ${email}  ${device || "unknown device"}  ${seenAt.toISOString()}`,
      );
      return { lines: lines.length === 0 ? ["Nobody is signed in."] : lines, data: { sessions } };
    },
  },
  {
    usage: "session end <email-or-id>",
    says: "ends one session, or all of a user's",
    plan: (typed) => async (run) => {
      const [which = ""] = typed.words;
      const ended = await run.db.transaction().execute(async (trx) => {
        const user = which.includes("@") ? await requireUser(trx, which) : null;
        const count = await endSessions(trx, user === null ? { id: which } : { userId: user.id });
        if (count > 0) await auditCommand(trx, run, user === null ? `session:${which}` : `user:${user.id}`);
        return count;
      });
      return { lines: [ended === 1 ? "Ended 1 session." : `Ended ${ended} sessions.`], data: { ended } };
    },
  },
];
