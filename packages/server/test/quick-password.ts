import { hash } from "@node-rs/argon2";

/**
 * A password as it is stored, at the least that it may cost. A stored password says what it costs to check, so that the
 * hundreds of sign-ins of the tests take a fortieth of those of the shop (`own-account.test.ts` checks the cost there).
 */
export const quickPassword = (password: string): Promise<string> =>
  hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
