import { describe } from "vitest";
import { temporaryPostgres } from "./postgres.ts";
import { useWorld, type World, type WorldOptions } from "./world.ts";

/** Why there is no PostgreSQL to test on, null when there is one. Where tests decide (CI), none is a failure. */
export const postgresProblem = temporaryPostgres.problem();
if (postgresProblem !== null && process.env["CI"] === "true") throw new Error(postgresProblem);

/** Declares the same tests for the embedded database and for PostgreSQL, where it is installed. */
export const onEachDatabase = (what: string, tests: (isPostgres: boolean) => void): void => {
  describe(`${what} on the embedded database`, () => tests(false));
  describe.skipIf(postgresProblem !== null)(`${what} on PostgreSQL ${postgresProblem ?? ""}`, () => tests(true));
};

/** Declares the same tests for a world on the embedded database, and for one on PostgreSQL. */
export const inEachWorld = (
  what: string,
  tests: (world: World, isPostgres: boolean) => void,
  options: WorldOptions = {},
): void => onEachDatabase(what, (isPostgres) => tests(useWorld({ ...options, isPostgres }), isPostgres));
