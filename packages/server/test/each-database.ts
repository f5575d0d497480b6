import { describe, it } from "vitest";
import { temporaryPostgres } from "./postgres.ts";
import { useWorld, type World, type WorldOptions } from "./world.ts";

/** Why there is no PostgreSQL to test on; null = there is one. On CI that is a failure. */
export const postgresProblem = temporaryPostgres.problem();
if (postgresProblem !== null && process.env["CI"] === "true") throw new Error(postgresProblem);

/** Declares tests for the embedded database and, where installed, for PostgreSQL. */
export const onEachDatabase = (what: string, tests: (isPostgres: boolean) => void): void => {
  describe(`${what} on the embedded database`, () => tests(false));
  describe.skipIf(postgresProblem !== null)(`${what} on PostgreSQL ${postgresProblem ?? ""}`, () => tests(true));
};

/** Takes tests that run on the other database. */
const notHere = Object.assign(() => {}, { each: () => () => {} }) as unknown as typeof it;

/**
 * Declares tests for a world on each database: of locks, transactions, types and whatever else depends on it. `once`
 * declares those of one database: what a call answers is the same on both, which the acceptance suites hold.
 */
export const inEachWorld = (
  what: string,
  tests: (world: World, isPostgres: boolean, once: typeof it) => void,
  options: WorldOptions = {},
): void =>
  onEachDatabase(what, (isPostgres) =>
    tests(useWorld({ ...options, isPostgres }), isPostgres, isPostgres || postgresProblem !== null ? it : notHere),
  );

/** Declares tests for one world: on PostgreSQL where installed, otherwise on the embedded database. */
export const inOneWorld = (what: string, tests: (world: World) => void, options: WorldOptions = {}): void => {
  describe(what, () => tests(useWorld(options)));
};
