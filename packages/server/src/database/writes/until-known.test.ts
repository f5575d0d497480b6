import { describe, expect, it } from "vitest";
import { OutcomeUnknown, untilKnown } from "./until-known.ts";

const coded = (code: string): Error => Object.assign(new Error(code), { code });

/** Each try ends as given: an error before its commit, an error while it commits, or the answer. */
type Step = { readonly before: Error } | { readonly committing: Error } | "done";

const run = async (steps: readonly Step[], isRepeatable: boolean, more = {}) => {
  let tries = 0;
  const outcome = await untilKnown(
    async (startsToCommit) => {
      const step = steps[tries] ?? "done";
      tries += 1;
      if (step === "done") return "done";
      if ("before" in step) throw step.before;
      startsToCommit();
      throw step.committing;
    },
    { isRepeatable, ...more },
  ).catch((thrown: unknown) => thrown);
  return [outcome, tries];
};

describe("T2 a write that loses its connection", () => {
  it.each(["40001", "40P01"])("T5 OP-91 after a conflict (%s) it runs again, at most three times", async (code) => {
    expect(await run([{ before: coded(code) }], false)).toEqual(["done", 2]);
    expect(await run([{ committing: coded(code) }], false)).toEqual(["done", 2]);
    expect(
      await run(
        Array.from({ length: 9 }, () => ({ before: coded(code) })),
        true,
      ),
    ).toEqual([coded(code), 4]);
  });

  it.each(["57P01", "08006", "08P01", "ECONNRESET"])(
    "T2 before the commit (%s) it runs again, key or not",
    async (code) => {
      expect(await run([{ before: coded(code) }], false)).toEqual(["done", 2]);
      expect(await run([{ before: coded(code) }, { before: coded("ECONNREFUSED") }], false)).toEqual(["done", 3]);
    },
  );

  it("T2 OP-91 while committing it runs again only under a key, and is otherwise unknown", async () => {
    const lost = { committing: new Error("Connection terminated unexpectedly") };
    expect(await run([lost], true)).toEqual(["done", 2]);
    expect(await run([lost], false)).toEqual([new OutcomeUnknown({ isRepeatable: false }), 1]);
    expect(await run([], false, { isUnknown: true })).toEqual([new OutcomeUnknown({ isRepeatable: false }), 0]);
    expect(await run([], true, { isUnknown: true })).toEqual(["done", 1]);
  });

  it("T2 while the database stays down, only an unknown outcome is reported as unknown", async () => {
    const away = { before: coded("ECONNREFUSED") };
    const lost = { committing: coded("57P01") };
    expect(await run([lost, away, away], true, { patience: 0 })).toEqual([
      new OutcomeUnknown({ isRepeatable: true }),
      1,
    ]);
    expect(await run([{ before: coded("57P01") }], true, { patience: 0 })).toEqual([coded("57P01"), 1]);
  });

  it("T2 a database that was never reached, and a rule that refuses, are said at once", async () => {
    expect(await run([{ before: coded("ECONNREFUSED") }], true)).toEqual([coded("ECONNREFUSED"), 1]);
    expect(await run([{ before: coded("23505") }], true)).toEqual([coded("23505"), 1]);
  });
});
