import type { User } from "./user.schema.ts";

/** Another tab of the browser chose `name` for the same user, so that this page is that organization's from now on. */
export interface SwitchedElsewhere {
  readonly _tag: "SwitchedElsewhere";
  readonly name: string;
}

/**
 * The organization that another tab chose for the same user; null = the same one, another user, or staff who order for
 * a customer, whose banner names it (IDENT-07, OP-27).
 */
export const switchedElsewhere = (before: User, now: User): SwitchedElsewhere | null =>
  before.userName !== now.userName ||
  before.isImpersonationActive ||
  now.isImpersonationActive ||
  now.currentOrganization === null ||
  before.currentOrganization?.id === now.currentOrganization.id
    ? null
    : { _tag: "SwitchedElsewhere", name: now.currentOrganization.name };
