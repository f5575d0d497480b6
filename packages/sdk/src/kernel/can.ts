import type { Tagged } from "./commands.ts";

/** Whether something can be done now, or the reason as a tagged value, worded by the frontend. */
export type Can<Refusal extends Tagged> = { readonly ok: true } | { readonly ok: false; readonly reason: Refusal };

export const YES = { ok: true } as const;

export const no = <const Refusal extends Tagged>(reason: Refusal): Can<Refusal> => ({ ok: false, reason });
