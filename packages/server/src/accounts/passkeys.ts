import type { FieldProblem } from "@larder/domain/form/field-problem";
import {
  creationOptions,
  deletePasskey,
  dropChallenge,
  type Holder,
  type Site,
  storePasskey,
} from "./auth/passkeys.ts";
import { SecondFactorOff, TooManyPasskeys } from "./auth/errors.ts";
import { secondStepOf } from "./auth/second-factor.ts";
import type { Db } from "../database/schema.ts";
import { FieldsInvalid, InvalidField } from "../database/writes/input-error.ts";
import type { SecondFactorChange } from "../database/tables/mail.ts";
import { addMail, secondFactorChanged } from "../messages/outbox.ts";
import { type AccountRequest, changeAccount, endSessions, requirePassword } from "./change-account.ts";
import { requireOwn } from "./read-account.ts";

const MAX_PASSKEYS = 20;

const holderOf = ({ caller, now }: AccountRequest): Holder => ({ hash: caller.session, userId: caller.user.id, now });

const requireRoom = async (db: Db, userId: number): Promise<void> => {
  if ((await secondStepOf(db, { id: userId, roles: [] }, false)) === null) throw new SecondFactorOff();
  const rows = await db.selectFrom("passkey").select("id").where("user_id", "=", userId).execute();
  if (rows.length >= MAX_PASSKEYS) throw new TooManyPasskeys();
};

/** As with other changes of how a user signs in: the owner is mailed, and other devices must sign in again. */
const noted = async (
  trx: Db,
  { caller, now }: AccountRequest,
  change: SecondFactorChange,
): Promise<readonly string[]> => {
  const { id } = caller.user;
  const owner = await trx
    .selectFrom("app_user")
    .select(["email", "first_name"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await addMail(trx, secondFactorChanged(id, owner, change), now);
  return endSessions(trx, caller, null);
};

/** What a new passkey signs, given the password, while two-step sign-in is on (OP-23, OP-108). */
export const beginPasskey = async (request: AccountRequest, site: Site, password: string): Promise<string> => {
  const { db, caller } = request;
  requireOwn(caller);
  await requireRoom(db, caller.user.id);
  await requirePassword(request, { password, field: "password" });
  return creationOptions(db, holderOf(request), site);
};

/** Adds a passkey that signed this session's challenge; ends other sessions and mails the owner. */
export const addPasskey = async (
  request: AccountRequest,
  site: Site,
  { name, credential }: { readonly name: string; readonly credential: string },
): Promise<readonly string[]> => {
  const { db, caller } = request;
  requireOwn(caller);
  const problems: readonly FieldProblem[] = name.trim() === "" ? [{ field: "name", _tag: "Required" }] : [];
  if (problems.length > 0) throw new FieldsInvalid({ problems });
  const holder = holderOf(request);
  return changeAccount(request, async (trx) => {
    await requireRoom(trx, caller.user.id);
    await storePasskey(trx, holder, site, { name: name.trim(), credential });
    return noted(trx, request, "passkeyAdded");
  }).catch(async (thrown: unknown) => {
    if (thrown instanceof InvalidField) await dropChallenge(db, holder.hash);
    throw thrown;
  });
};

/** Removes a passkey, given the password; ends other sessions and mails the owner. Throws PasskeyNotFound. */
export const removePasskey = async (
  request: AccountRequest,
  { id, password }: { readonly id: string; readonly password: string },
): Promise<readonly string[]> => {
  const { caller } = request;
  requireOwn(caller);
  await requirePassword(request, { password, field: "password" });
  return changeAccount(request, async (trx) => {
    await deletePasskey(trx, caller.user.id, id);
    return noted(trx, request, "passkeyRemoved");
  });
};
