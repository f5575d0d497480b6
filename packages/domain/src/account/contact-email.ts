import type { User } from "./user.schema.ts";

/** What a punchout session remembers of the buyer's system (spec §1, OP-25). */
export interface PunchoutSettings {
  readonly email: string;
}

/**
 * In a punchout session the user's email is the one that the buyer's system sent; otherwise it is the user's own.
 * A punchout without an email falls back to the user's. Used for display, messaging and analytics alike.
 * Spec §1, IDENT-24; OP-25.
 */
export const contactEmail = (user: Pick<User, "email">, punchout: PunchoutSettings | null | undefined): string =>
  punchout?.email.trim() || user.email;
