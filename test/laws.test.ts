import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

interface Law {
  readonly words: string;
  readonly pattern: string;
  readonly rows: readonly string[];
  readonly topic: string;
  readonly file: string;
}
interface Laws {
  readonly everyLaw: () => readonly Law[];
  readonly lawsIn: (file: string, text: string) => readonly Law[];
  readonly lawsNamed: (wanted: string, laws?: readonly Law[]) => readonly Law[];
  readonly argumentOf: (law: Law) => string;
  readonly catalogueOf: (laws: readonly Law[]) => string;
  readonly filesWithProperties: () => readonly string[];
}

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const script: string = new URL("../scripts/laws.mjs", import.meta.url).href;
const { argumentOf, catalogueOf, everyLaw, filesWithProperties, lawsIn, lawsNamed } = (await import(script)) as Laws;
const laws = everyLaw();
const withLaws = (text: string) => lawsIn(join(root, "packages/domain/src/cart/none.test.ts"), text);

/** Written apart, so that this file has no property of its own. */
const check = "fc";

const law = (...args: readonly string[]) => {
  const { NODE_OPTIONS: _, VITEST: __, ...env } = process.env;
  return spawnSync(process.execPath, [join(root, "scripts/law.mjs"), ...args], { cwd: root, env, encoding: "utf8" });
};

describe("the catalog of laws", () => {
  it("has every file that checks a property, and at least as many laws as npm test had when it was made", () => {
    const files = new Set(laws.map(({ file }) => file));
    const wanted = filesWithProperties().map((file) => relative(root, file).split(sep).join("/"));
    expect(wanted.filter((file) => !files.has(file))).toEqual([]);
    expect(laws.length).toBeGreaterThanOrEqual(410);
  });

  it("says every law in words, and nearly all by their rows", () => {
    expect(laws.filter(({ words }) => words.length < 10)).toEqual([]);
    expect(laws.filter(({ rows }) => rows.length === 0).length).toBeLessThanOrEqual(10);
  });

  it("has one command for each law that runs this law alone", () => {
    const wrong = laws.filter((one) => {
      const found = lawsNamed(argumentOf(one).slice(1, -1), laws);
      return found.length !== 1 || found[0] !== one;
    });
    expect(wrong.map(({ words }) => words)).toEqual([]);
  });

  it("is a page by topic with a row for each law", () => {
    const page = catalogueOf(laws);
    for (const topic of new Set(laws.map((one) => one.topic))) expect(page).toContain(`\n## ${topic}\n`);
    expect(page.match(/`npm run law -- ".+" --seed 1` \|$/gm)).toHaveLength(laws.length);
  });

  it("finds the test around a property that a helper checks, and its group", () => {
    const [found, ...others] = withLaws(`
      const holds = (rule) => ${check}.assert(fc.property(cart, rule));
      const alsoHolds = (rule) => holds(rule);
      describe("totals", () => {
        it("CART-01 a plain test", () => expect(1).toBe(1));
        it.each([1, 2])("CART-02 %i (or more) adds up", () => alsoHolds(adds));
      });`);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ words: "totals › CART-02 … (or more) adds up", rows: ["CART-02"], topic: "cart" });
    expect("totals CART-02 2 (or more) adds up").toMatch(new RegExp(found?.pattern ?? ""));
  });

  it("names a file that checks a property outside of every test", () => {
    expect(() => withLaws(`${check}.assert(fc.property(cart, adds));`)).toThrow(
      "none.test.ts checks a property outside",
    );
  });
});

describe("npm run law", () => {
  it("runs one law alone with a seed", () => {
    const { status, stdout } = law("no accepted day moves into the next month", "--seed", "3");
    expect(stdout).toContain("1 passed");
    expect(stdout).toContain("Held: 1 test.");
    expect(stdout).toContain("--seed 3");
    expect(status).toBe(0);
  });

  it("finds laws by row, and says so when there is none", () => {
    expect(law("IDENT-05", "--list").stdout).toContain("exactly the chosen one is active");
    expect(lawsNamed(["IDENT", 0].join("-"), laws)).toEqual([]);
    expect(law("OP-26", "--seed", "soon")).toMatchObject({ status: 2 });
  });
});

it("docs/laws.md isn't stored: it would go stale", () => {
  expect(readFileSync(join(root, ".gitignore"), "utf8")).toContain("docs/laws.md\n");
});
