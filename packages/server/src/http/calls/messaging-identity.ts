import type { SignedIn } from "../../accounts/auth/caller.ts";
import { eventsByUser, hit } from "../../accounts/auth/rate-limit.ts";
import type { Db } from "../../database/schema.ts";
import { Problem } from "../failures/problem.ts";

/** The provider's response to everything accepted. */
export const TAKEN = { msg: "", code: "Success", params: null } as const;

/** The user a request claims to be about. */
export interface ClaimedIdentity {
  readonly email?: string | undefined;
  readonly userId?: string | undefined;
}

/** Rejects a request that names another user than its token. */
export const refuseAnother = ({ email, userId }: ClaimedIdentity, { user }: SignedIn): void => {
  const isOther = email !== undefined && email.toLowerCase() !== user.email.toLowerCase();
  if (isOther || (userId !== undefined && userId !== String(user.id)))
    throw new Problem("FORBIDDEN", "The token is for another user.");
};

/** Limits the events of one user. */
export const refuseTooMany = async (db: Db, { user }: SignedIn, now: Date): Promise<void> => {
  const wait = await hit(db, `message event ${user.id}`, eventsByUser, now);
  if (wait > 0) throw new Problem("RATE_LIMITED", "Too many events. Wait a little.", { retryAfter: wait });
};
