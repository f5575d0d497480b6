import type { Caller } from "../accounts/auth/caller.ts";
import type { CommandTrace } from "../database/writes/audit-command.ts";
import type { Saving } from "../shop/opening/save-setup.ts";
import type { RequestParts } from "./handler.ts";

export type SetupParts = Pick<
  RequestParts<unknown, unknown, unknown, Caller>,
  "caller" | "db" | "now" | "auditEntryOf" | "services"
>;

/** Before there's an administrator no one is signed in: the audit names only the call. */
export const traceOf = ({ caller, now, auditEntryOf }: Omit<SetupParts, "services" | "db">): CommandTrace => {
  const { call, requestId } = auditEntryOf("");
  return { command: call, now, by: { actorId: caller.kind === "user" ? caller.actor.id : null, requestId } };
};

export const savingOf = (parts: SetupParts): Saving => ({
  ...traceOf(parts),
  db: parts.db,
  settings: parts.services.config,
});
