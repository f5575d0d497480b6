import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

interface Seed {
  readonly seedOfTree: (name: string) => number;
  readonly seedOfRun: (of: {
    readonly wanted: string | undefined;
    readonly soak: boolean;
    readonly root: string;
  }) => number;
}

const script: string = new URL("../scripts/seed.mjs", import.meta.url).href;
const { seedOfRun, seedOfTree } = (await import(script)) as Seed;

const root = process.cwd();

describe("the seed of a run", () => {
  it("is the same for the same tree, and different for another", () => {
    const tree = execFileSync("git", ["rev-parse", "HEAD^{tree}"], { cwd: root }).toString();
    expect(seedOfRun({ wanted: undefined, soak: false, root })).toBe(seedOfTree(tree));
    expect(seedOfTree("00000001ab")).toBe(1);
    expect(seedOfTree("00000002ab")).toBe(2);
  });

  it("is LARDER_SEED, if set", () => {
    expect(seedOfRun({ wanted: "123", soak: false, root })).toBe(123);
    expect(seedOfRun({ wanted: "123", soak: true, root })).toBe(123);
  });

  it("is random in a soak and outside git", () => {
    for (const by of [
      { soak: true, root },
      { soak: false, root: tmpdir() },
    ])
      expect(new Set([1, 2, 3].map(() => seedOfRun({ wanted: undefined, ...by }))).size).toBeGreaterThan(1);
  });

  it("is always accepted by fast-check", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9a-f]{40}$/), (name) => {
        const seed = seedOfTree(name);
        expect(Number.isSafeInteger(seed)).toBe(true);
        expect(seed).toBeGreaterThanOrEqual(0);
        expect(seed).toBeLessThan(2 ** 31);
      }),
    );
  });
});
