import { AtMost } from "../../database/process/at-most.ts";
import { MAX_PASSWORD_LENGTH } from "@larder/domain/input-limits";
import { hash, verify } from "@node-rs/argon2";
import { SignInsBusy } from "./errors.ts";

/** 19 MiB and two passes (OP-23); stored with each hash, so they can be raised later. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes a password for storage (argon2id, OP-23). */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Longer passwords are rejected before hashing, which would keep the server busy. */
export const MAX_PASSWORD = MAX_PASSWORD_LENGTH;

let decoy: Promise<string> | null = null;

const checks = new AtMost(4);

/** Any more would wait longer than a browser does. */
const MAX_WAITING = 200;

/**
 * Whether the password matches. Takes equally long for an unknown user (null), so as not to reveal which accounts exist
 * (OP-23).
 */
export const isPassword = async (password: string, stored: string | null): Promise<boolean> => {
  decoy ??= hashPassword("no account has this password");
  const against = stored ?? (await decoy);
  if (checks.waiting >= MAX_WAITING) throw new SignInsBusy({ retryAfter: 2 });
  const matches = await checks.run(() => verify(against, password.slice(0, MAX_PASSWORD)).catch(() => false));
  return stored !== null && password.length <= MAX_PASSWORD && matches;
};
