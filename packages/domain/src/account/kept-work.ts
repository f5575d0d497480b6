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

/** What the server hadn't confirmed of each kind. */
export interface UnconfirmedWork {
  /** Typed in order guides. */
  readonly quantities: number;
  /** Of the cart. */
  readonly changes: number;
  /** An order was being sent. */
  readonly hasOrder: boolean;
}

/**
 * Work that isn't kept: its user signed out before the server had confirmed it (T9, OP-75), or it's of an earlier visit
 * and too old to send, since its keys have expired (OP-91).
 */
export interface WorkUnconfirmed extends UnconfirmedWork {
  readonly _tag: "WorkUnconfirmed";
  readonly why: "signedOut" | "outdated";
}

/** What to say of unconfirmed work; null = there is none. */
export const workUnconfirmed = (why: WorkUnconfirmed["why"], work: UnconfirmedWork): WorkUnconfirmed | null =>
  work.quantities + work.changes === 0 && !work.hasOrder ? null : { _tag: "WorkUnconfirmed", why, ...work };

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
