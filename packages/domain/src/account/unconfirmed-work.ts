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
