import { AtMost } from "../process/at-most.ts";
import { MAX_PASSWORD_LENGTH } from "@larder/domain/input-limits";
import { hash, verify } from "@node-rs/argon2";
import { SignInsBusy } from "./errors.ts";

/** 19 MiB and two passes (OP-23); the numbers are part of the stored text, so they can be raised later. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** What of a password is stored (argon2id, OP-23). */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Longer passwords are refused before they are hashed: hashing must not become a way to keep the server busy. */
export const MAX_PASSWORD = MAX_PASSWORD_LENGTH;

let decoy: Promise<string> | null = null;

const checks = new AtMost(4);

/** How many wait at most; more would wait longer than a browser does. */
const MAX_WAITING = 200;

/**
 * Whether the password is the stored one. For a user who does not exist (null) it takes the same time and answers no,
 * so that the answer does not reveal which addresses have an account (OP-23).
 */
export const isPassword = async (password: string, stored: string | null): Promise<boolean> => {
  decoy ??= hashPassword("no account has this password");
  const against = stored ?? (await decoy);
  if (checks.waiting >= MAX_WAITING) throw new SignInsBusy({ retryAfter: 2 });
  const matches = await checks.run(() => verify(against, password.slice(0, MAX_PASSWORD)).catch(() => false));
  return stored !== null && password.length <= MAX_PASSWORD && matches;
};
