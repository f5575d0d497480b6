import { administratorProblems } from "@larder/domain/opening/setup-problems";
import type { SetupPerson } from "@larder/domain/opening/setup.schema";
import type { Db } from "../../database/schema.ts";
import { FieldsInvalid } from "../../database/writes/input-error.ts";
import { auditCommand, type CommandTrace } from "../../database/writes/audit-command.ts";
import { addUser } from "../administration/users.ts";
import { hashPassword, requireGoodPassword } from "../auth/password.ts";
import { endSetup, requireNoAdministrator } from "./setup-link.ts";

/**
 * Makes the shop's first administrator, with a password, and ends every setup link and session. Returns the user's id.
 * Throws FieldsInvalid, InvalidField for a taken email, and AlreadyAdministered.
 */
export const createAdministrator = async (
  db: Db,
  trace: CommandTrace,
  { password, ...person }: SetupPerson & { readonly password: string },
): Promise<number> => {
  const problems = administratorProblems(person, password);
  if (problems.length > 0) throw new FieldsInvalid({ problems });
  const hash = await hashPassword(password);
  return db.transaction().execute(async (trx) => {
    await requireNoAdministrator(trx);
    const id = await addUser(trx, { ...person, roles: ["administrator"], organizationId: null });
    await requireGoodPassword(trx, id, password);
    await trx
      .updateTable("app_user")
      .set({ password_hash: hash, password_changed_at: trace.now })
      .where("id", "=", id)
      .execute();
    await endSetup(trx);
    await auditCommand(trx, trace, `user:${id}`);
    return id;
  });
};
