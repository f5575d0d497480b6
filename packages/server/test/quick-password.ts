import { hash } from "@node-rs/argon2";

/** A password hash at minimum cost, so that hundreds of test sign-ins take a fortieth of the time (`own-account.test.ts` checks the real cost). */
export const quickPassword = (password: string): Promise<string> =>
  hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
