import type { Invariant } from "../history.ts";

/** After signing out, neither a screen's memory nor its browser's storage has anything of who was there (T9, IDENT-07, IDENT-10). */
export const nothingLeftOfUser: Invariant = {
  rows: "T9 IDENT-07 IDENT-10",
  name: "nothing is left of who signed out",
  check: ({ leftovers }) =>
    leftovers.map(({ device, at, where, mark }) => `${device} has ${mark} in ${where} at ${at}, after signing out`),
};
