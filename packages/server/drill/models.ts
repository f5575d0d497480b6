import type { Model } from "./linearizable.ts";

/** What is done with a line of a cart, or the quantity typed on a line of a guide. `n` in pieces. */
export type QuantityCall =
  | { readonly does: "read" }
  | { readonly does: "set"; readonly n: number }
  | { readonly does: "add"; readonly n: number }
  /** An order of what the screen showed. */
  | { readonly does: "order"; readonly shown: number };

/** The quantity that the answer names; "refused" = nothing was done. */
export type QuantityAnswer = number | "refused";

/** Before the first answer that names it, a quantity may be any. */
export const UNKNOWN = -1;

const after = (state: number, call: QuantityCall): number | null => {
  switch (call.does) {
    case "read":
      return state;
    case "set":
      return call.n;
    case "add":
      return state === UNKNOWN ? UNKNOWN : state + call.n;
    case "order":
      return state === UNKNOWN || state === call.shown ? 0 : null;
  }
};

/** A quantity: set, added to, ordered away and read. An order is only accepted for what is there. */
export const quantity: Model<number, QuantityCall, QuantityAnswer> = {
  initial: UNKNOWN,
  step: (state, call, answer) => {
    if (answer === "refused") return state;
    const next = after(state, call);
    // Whoever never learned the outcome may have been refused.
    if (next === null) return answer === null ? state : null;
    if (answer === null) return next;
    return next === UNKNOWN || next === answer ? answer : null;
  },
};

/** A device's edit of a typed quantity: the latest edit wins, whenever it arrives. */
export type TypedCall = { readonly does: "read" } | { readonly does: "type"; readonly at: number; readonly n: number };

export interface Typed {
  readonly at: number;
  readonly n: number;
}

/** A quantity typed in a guide, with the moment of its last edit. */
export const typed: Model<Typed | null, TypedCall, Typed> = {
  initial: null,
  step: (state, call, answer) => {
    const next = call.does === "read" || (state !== null && state.at >= call.at) ? state : { at: call.at, n: call.n };
    if (answer === null || next === null) return next ?? answer;
    if (state === null) return answer.at >= next.at ? answer : null;
    return next.at === answer.at && next.n === answer.n ? next : null;
  },
};

/** An order by the key that it was sent under. */
export type OrderCall = { readonly does: "send" } | { readonly does: "read" };

/** Its number; "" = no order under this key. */
export type OrderAnswer = string;

/** Some order, whose number no answer has named yet. */
const SOME = "?";

/** One order a key: every answer names the same one. */
export const order: Model<string, OrderCall, OrderAnswer> = {
  initial: "",
  step: (state, { does }, answer) => {
    if (answer === null) return does === "send" && state === "" ? SOME : state;
    if (does === "send" && answer === "") return state;
    if (state === SOME) return answer === "" ? null : answer;
    if (does === "send" && state === "") return answer;
    return state === answer ? state : null;
  },
};

export type SessionCall = { readonly does: "signIn" } | { readonly does: "signOut" } | { readonly does: "use" };

/** Whether it was answered as a signed-in user. */
export type SessionAnswer = boolean;

/** A session of a device, by its cookie: used until it has ended, and never after. A guest's was never signed in. */
export const session: Model<boolean | "unknown", SessionCall, SessionAnswer> = {
  initial: "unknown",
  step: (state, { does }, answer) => {
    if (does !== "use") return does === "signIn";
    if (answer === null) return state;
    return state === "unknown" || state === answer ? answer : null;
  },
};
