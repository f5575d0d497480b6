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
}

/** Changes and an order that the server hadn't confirmed when their user signed out. None are kept (T9, OP-75). */
export interface WorkUnconfirmed {
  readonly _tag: "WorkUnconfirmed";
  /** Of the cart. */
  readonly changes: number;
  /** An order was being sent. */
  readonly hasOrder: boolean;
}

/** Changes and an order of an earlier visit that are too old to send: their keys have expired (OP-91). */
export interface WorkOutdated {
  readonly _tag: "WorkOutdated";
  /** Of the cart. */
  readonly changes: number;
  /** An order was being sent. */
  readonly hasOrder: boolean;
}

const keeperOf = (before: User, now: User): string => {
  if (before.userName === now.userName && before.currentOrganization !== null) return before.currentOrganization.name;
  return before.currentOrganization?.id === now.currentOrganization?.id ? before.displayName : "";
};

/** The unsent work kept when another user takes over in another tab; null = none (IDENT-26, OP-27). */
export const workKept = (before: User, now: User, work: UnsentWork): WorkKept | null => {
  const { quantities, changes, rows, hasForm } = work;
  return quantities + changes + rows === 0 && !hasForm
    ? null
    : { _tag: "WorkKept", keeper: keeperOf(before, now), quantities, changes, rows, hasForm };
};
