import { plainExpect } from "./plain-expect.ts";
import type { Setup, Suite } from "./suite.ts";

/** What became of one test; `error` null = it passed. */
export interface TestResult {
  /** The port's name and the test's. */
  readonly name: string;
  readonly error: string | null;
}

interface Group {
  readonly name: string;
  readonly before: (() => Promise<void>)[];
  readonly after: (() => Promise<void>)[];
  readonly tests: { readonly name: string; readonly body: () => Promise<void> }[];
}

const outcomeOf = async (group: Group, body: () => Promise<void>): Promise<string | null> => {
  let error: string | null = null;
  const attempt = async (step: () => Promise<void>) => {
    try {
      await step();
    } catch (reason) {
      error ??= reason instanceof Error ? reason.message : String(reason);
    }
  };
  for (const step of [...group.before, body]) if (error === null) await attempt(step);
  for (const step of group.after) await attempt(step);
  return error;
};

/** Runs a suite without any test runner, one test after another, and tells what became of each. */
export const runSuite = async (suite: Suite, setup: Setup): Promise<readonly TestResult[]> => {
  const groups: Group[] = [];
  const current = () => groups.at(-1) as Group;
  suite(
    {
      describe: (name, body) => {
        groups.push({ name, before: [], after: [], tests: [] });
        body();
      },
      it: (name, body) => current().tests.push({ name, body }),
      beforeEach: (body) => current().before.push(body),
      afterEach: (body) => current().after.push(body),
      expect: plainExpect,
    },
    setup,
  );
  const results: TestResult[] = [];
  for (const group of groups)
    for (const { name, body } of group.tests)
      results.push({ name: `${group.name}: ${name}`, error: await outcomeOf(group, body) });
  return results;
};
