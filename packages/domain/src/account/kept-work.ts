import type { User } from "./user.schema.ts";

/** How much unsent input there is of each kind. */
export interface UnsentWork {
  readonly quantities: number;
  readonly changes: number;
  readonly rows: number;
  readonly hasForm: boolean;
}

/** Unsent work kept for `keeper`; '' = someone who isn't named here. An open form was closed. */
export interface WorkKept extends UnsentWork {
  readonly _tag: "WorkKept";
  readonly keeper: string;
  /** The organization that the page shows now; '' = the same as before, or none. */
  readonly shown: string;
}

const keeperOf = (before: User, now: User): string => {
  if (before.userName === now.userName && before.currentOrganization !== null) return before.currentOrganization.name;
  return before.currentOrganization?.id === now.currentOrganization?.id ? before.displayName : "";
};

const shownOf = (before: User, now: User): string =>
  before.currentOrganization?.id === now.currentOrganization?.id ? "" : (now.currentOrganization?.name ?? "");

/** The unsent work kept when another user takes over in another tab; null = none (IDENT-26, OP-27). */
export const workKept = (before: User, now: User, work: UnsentWork): WorkKept | null => {
  const { quantities, changes, rows, hasForm } = work;
  if (quantities + changes + rows === 0 && !hasForm) return null;
  return {
    _tag: "WorkKept",
    keeper: keeperOf(before, now),
    shown: shownOf(before, now),
    quantities,
    changes,
    rows,
    hasForm,
  };
};
