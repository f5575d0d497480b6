import { isNotExpressible } from "@larder/domain/failure";
import * as Exit from "effect/Exit";
import { runSuite } from "./run-suite.ts";
import type { Setup, Suite, Visitor } from "./suite.ts";

/** What became of a test of a backend that can't express everything. */
export interface Outcome {
  readonly name: string;
  /** `refused`: one of its calls was answered by the typed failure for what the backend doesn't have (OP-128). */
  readonly outcome: "passed" | "refused" | "differs";
  /** The words of the first refusal, else why it failed; '' = it passed. */
  readonly what: string;
}

const refusalIn = (exit: Exit.Exit<unknown, any>): string | null => {
  if (Exit.isSuccess(exit)) return null;
  const failed = exit.cause.reasons.find((reason) => reason._tag === "Fail");
  return isNotExpressible(failed?.error) ? failed?.error.message : null;
};

/** A visitor whose refusals are noted. */
const noting = ({ run }: Visitor, refusals: string[]): Visitor => ({
  run: async (effect) => {
    const exit = await run(effect);
    const refusal = refusalIn(exit);
    if (refusal !== null) refusals.push(refusal);
    return exit;
  },
});

/**
 * Runs a suite over a backend that refuses what it can't express: a test passes, is refused by a typed failure
 * (`UNAVAILABLE`), or differs, which is a defect (OP-128). One test after another, without a test runner.
 */
export const outcomesOf = async (suite: Suite, setup: Setup): Promise<readonly Outcome[]> => {
  let refusals: string[] = [];
  const outcomes: Outcome[] = [];
  const noted: Setup = async () => {
    refusals = [];
    const world = await setup();
    return {
      ...world,
      guest: async () => noting(await world.guest(), refusals),
      signedIn: async (userName) => noting(await world.signedIn(userName), refusals),
    };
  };
  const observed: Suite = (runner, from) =>
    suite(
      {
        ...runner,
        it: (name, body) =>
          runner.it(name, async () => {
            try {
              await body();
              outcomes.push({ name, outcome: "passed", what: "" });
            } catch (error) {
              const [refusal] = refusals;
              const why = error instanceof Error ? error.message : String(error);
              outcomes.push({ name, outcome: refusal === undefined ? "differs" : "refused", what: refusal ?? why });
            }
          }),
      },
      from,
    );
  const results = await runSuite(observed, noted);
  // A world that couldn't be set up has no outcome of its own.
  const unset = results.filter(({ error }) => error !== null);
  return [...outcomes, ...unset.map(({ name, error }) => ({ name, outcome: "differs" as const, what: error ?? "" }))];
};
