import type { SignedIn } from "../auth/caller.ts";
import { eventsByUser, hit } from "../auth/rate-limit.ts";
import type { Db } from "../db/schema.ts";
import { Problem } from "./problem.ts";

/** What the provider answers to everything that it has taken. */
export const TAKEN = { msg: "", code: "Success", params: null } as const;

/** Who a request says it is about. */
export interface ClaimedIdentity {
  readonly email?: string | undefined;
  readonly userId?: string | undefined;
}

/** The token decides who is meant: a request that names another user is refused. */
export const refuseAnother = ({ email, userId }: ClaimedIdentity, { user }: SignedIn): void => {
  const isOther = email !== undefined && email.toLowerCase() !== user.email.toLowerCase();
  if (isOther || (userId !== undefined && userId !== String(user.id)))
    throw new Problem("FORBIDDEN", "The token is for another user.");
};

/** Refuses events beyond what an application of one user may report. */
export const refuseTooMany = async (db: Db, { user }: SignedIn, now: Date): Promise<void> => {
  const wait = await hit(db, `message event ${user.id}`, eventsByUser, now);
  if (wait > 0) throw new Problem("RATE_LIMITED", "Too many events. Wait a little.", { retryAfter: wait });
};
