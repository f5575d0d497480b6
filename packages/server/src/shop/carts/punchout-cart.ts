import { type RawBuilder, sql } from "kysely";
import type { SignedIn } from "../../accounts/auth/caller.ts";

/** The session that owns the default cart: punchout sessions have their own, all others share the user's (SUBMIT-18). */
export const punchoutSessionOf = ({ punchout, session }: Pick<SignedIn, "punchout" | "session">): string | null =>
  punchout === null ? null : session;

/** Whether cart `c` is the default cart of the caller's session. */
export const ofPunchout = (caller: Pick<SignedIn, "punchout" | "session">): RawBuilder<boolean> => {
  const session = punchoutSessionOf(caller);
  return session === null ? sql`c.punchout_session is null` : sql`c.punchout_session = ${session}`;
};
