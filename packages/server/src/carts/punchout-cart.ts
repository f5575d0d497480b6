import { type RawBuilder, sql } from "kysely";
import type { SignedIn } from "../auth/caller.ts";

/** The session that a default cart belongs to: a purchasing system's has one of its own, all others share their user's (SUBMIT-18). */
export const punchoutSessionOf = ({ punchout, session }: Pick<SignedIn, "punchout" | "session">): string | null =>
  punchout === null ? null : session;

/** Whether the default cart `c` is that of the caller's session. */
export const ofPunchout = (caller: Pick<SignedIn, "punchout" | "session">): RawBuilder<boolean> => {
  const session = punchoutSessionOf(caller);
  return session === null ? sql`c.punchout_session is null` : sql`c.punchout_session = ${session}`;
};
