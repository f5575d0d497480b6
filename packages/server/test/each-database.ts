import { describe } from "vitest";
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

/** Declares tests for a world on each database. */
export const inEachWorld = (
  what: string,
  tests: (world: World, isPostgres: boolean) => void,
  options: WorldOptions = {},
): void => onEachDatabase(what, (isPostgres) => tests(useWorld({ ...options, isPostgres }), isPostgres));
