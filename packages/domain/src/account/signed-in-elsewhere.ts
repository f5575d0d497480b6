import type { User } from "./user.schema.ts";

/** Another tab of the browser signed in as `name`, so that this page is theirs from now on. */
export interface SignedInElsewhere {
  readonly _tag: "SignedInElsewhere";
  readonly name: string;
}

/**
 * Who took this page over by a sign-in in another tab; null = the same user, or staff who order for a customer
 * (IDENT-07, OP-27).
 */
export const signedInElsewhere = (before: User, now: User): SignedInElsewhere | null =>
  before.userName === now.userName || before.isImpersonationActive || now.isImpersonationActive
    ? null
    : { _tag: "SignedInElsewhere", name: now.displayName };
