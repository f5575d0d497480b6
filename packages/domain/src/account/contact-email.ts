import type { User } from "./user.schema.ts";

/** What a punchout session knows about the buyer's system (§1, OP-25). */
export interface PunchoutSettings {
  readonly email: string;
}

/** A punchout session uses the buyer's email everywhere, or else the user's own (§1, IDENT-24, OP-25). */
export const contactEmail = (user: Pick<User, "email">, punchout: PunchoutSettings | null | undefined): string =>
  punchout?.email.trim() || user.email;
