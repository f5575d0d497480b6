import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { checkLaws, laws, ownRules, type RuleName, type Rules } from "../src/testing/laws.ts";

const seed = Number.parseInt(process.env["LARDER_SEED"] ?? "1", 10);

describe("the laws of the domain", () => {
  it.each(laws.map(({ words }) => words))("%s", (words) => {
    expect(checkLaws(ownRules, { only: words, seed, runs: 300 }).filter(({ _tag }) => _tag !== "Held")).toEqual([]);
  });
});

const wrong: { readonly [Name in RuleName]: Rules[Name] } = {
  addGroup: (editing, name) => {
    const added = ownRules.addGroup(editing, name);
    const { guide } = added.editing;
    return { ...added, editing: { ...added.editing, guide: { ...guide, categories: guide.categories.toReversed() } } };
  },
  addTotals: (all) => ({ ...ownRules.addTotals(all), estimated: false }),
  canTransition: (from, to) => to === "pending" || ownRules.canTransition(from, to),
  checkAgainst: ({ minimum, maximum }, inCart, adding) =>
    ownRules.checkAgainst({ minimum, maximum: maximum + 1 }, inCart, adding),
  copyName: (name) => `${name} (1)`,
  deleteGroup: (editing, name) => {
    const categories = editing.guide.categories.filter((group) => group.name !== name);
    return { editing: { ...editing, guide: { ...editing.guide, categories } }, notice: null, refusal: null };
  },
  deleteLine: (editing) => ({ editing, notice: null, refusal: null }),
  forgetSearch: (searches, term) => searches.filter((one) => one.term !== term),
  formatCents: (cents) => `$${(cents / 100).toFixed(1)}`,
  formatUnitPrice: (price) => `$${(price / 10_000).toFixed(2)}`,
  freeGroupName: (wanted, others) => (others.includes(wanted) ? `${wanted} (1)` : wanted),
  isFinal: (status) => status === "delivered",
  isOpenable: (href) => !href.startsWith("javascript:"),
  lineTotal: (variant, quantity) => ownRules.lineTotal(variant, quantity % 10),
  mergeDrafts: (held, edits) => [...new Map([...held, ...edits].map((item) => [item.productSku, item])).values()],
  pageTitle: (title, brand) => `${title} | ${brand}`,
  parsePrice: (text) => (Number.parseFloat(text.replace("$", "")) * 10_000) as never,
  readQuantity: (input) => ({ ok: true, quantity: Math.round(Number(input)) || 0 }),
  readSearch: (query) => ({ ...ownRules.readSearch(query), pageNumber: 0 }),
  rememberSearch: (searches, search) => [search, ...searches].slice(0, 6),
  renameGroup: (editing, from, name) => {
    const renamed = ownRules.renameGroup(editing, from, name);
    const categories = renamed.editing.guide.categories.toReversed();
    return { ...renamed, editing: { ...renamed.editing, guide: { ...renamed.editing.guide, categories } } };
  },
  reorder: (list, from, to) => list.with(Math.max(0, Math.min(to, list.length - 1)), list[from] as never),
  roundDown: (quantity, multiple) => Math.round(quantity / multiple) * multiple,
  stepDown: (quantity) => quantity - 1,
  stepUp: (quantity) => quantity + 1,
  totalsOf: (lines) => ({ ...ownRules.totalsOf(lines), pendingCount: 0 }),
  writeSearch: (state) => ownRules.writeSearch({ ...state, sortDirection: null }),
};

describe("laws and rules of one's own", () => {
  it.each(Object.keys(wrong) as RuleName[])("a wrong %s breaks a law that is about it", (name) => {
    const outcomes = checkLaws({ ...ownRules, [name]: wrong[name] }, { only: name, seed, runs: 300 });
    const broken = outcomes.filter(({ _tag }) => _tag === "Broken").map(({ law }) => law.rules);
    expect(broken.length).toBeGreaterThan(0);
    for (const rules of broken) expect(rules).toContain(name);
  });

  it("GUIDE-EDIT-28 tells the smallest counterexample, and the seed that repeats it", () => {
    const check = () =>
      checkLaws({ reorder: (list) => list.toReversed() }, { seed: 7, only: "GUIDE-EDIT-28 moving keeps" });
    const [outcome] = check();
    expect(outcome).toMatchObject({ _tag: "Broken", seed: 7, error: null });
    expect(outcome).toEqual(check()[0]);
    // A list of one item can't be wrong.
    expect(outcome?._tag === "Broken" ? outcome.counterexample : "").toMatch(/^\[\d+,\d+\], -?\d+, -?\d+$/);
  });

  it("PAGE-07 tells what a rule threw, and which rules a module doesn't have", () => {
    const thrown = () => {
      throw new Error("no titles today");
    };
    const [outcome] = checkLaws({ pageTitle: thrown }, { only: "pageTitle", seed });
    expect(outcome).toMatchObject({ _tag: "Broken", error: "Error: no titles today" });
    expect(checkLaws({}, { only: "stepUp" })).toMatchObject([{ _tag: "Missing", rules: ["stepUp", "stepDown"] }]);
  });
});

describe("npx larder-laws", () => {
  const domain = dirname(dirname(fileURLToPath(import.meta.url)));
  const folder = mkdtempSync(join(tmpdir(), "larder-laws-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const run = (program: string, ...args: readonly string[]) => {
    writeFileSync(join(folder, "rules.mjs"), program);
    const { NODE_OPTIONS: _, ...env } = process.env;
    const tsx = pathToFileURL(join(domain, "../../node_modules/tsx/dist/loader.mjs")).href;
    const command = ["--conditions=larder-source", "--import", tsx, join(domain, "bin/larder-laws.js")];
    return spawnSync(process.execPath, [...command, ...args], { cwd: folder, env, encoding: "utf8" });
  };

  it("says how it is called, and which rules it knows", () => {
    const { stdout, status } = run("", "--help");
    expect(stdout).toMatch(/^npx larder-laws <module> .*\nThe module exports any of these: .*roundDown/);
    expect(status).toBe(0);
  });

  it("PAGE-07 right rules pass, and the rules that aren't there are named", () => {
    const program = `export const pageTitle = (title, brand) =>
      brand === "" || title.toLowerCase().includes(brand.toLowerCase()) ? title : title + " | " + brand;`;
    const { stdout, stderr, status } = run(program, "rules.mjs", "--seed", "5");
    expect(stderr).toBe("");
    expect(stdout).toContain("held    PAGE-07 OP-03 a title names the brand once");
    expect(stdout).toContain(`1 law held, none broke, ${laws.length - 1} need rules that the module doesn't export`);
    expect(status).toBe(0);
  });

  it("QTY-13 a wrong rule is found, with the smallest counterexample and the command that repeats it", () => {
    const program = `export const roundDown = (quantity, multiple) => Math.round(quantity / multiple) * multiple;`;
    const { stdout, status } = run(program, "rules.mjs", "--seed", "5");
    expect(stdout).toContain("broken  QTY-13 OP-87 rounding down");
    expect(stdout).toMatch(/for {5}\d, \d\n/);
    expect(stdout).toContain('npx larder-laws rules.mjs --law "QTY-13 OP-87 rounding down');
    expect(stdout).toContain("--seed 5");
    expect(status).toBe(1);
  });
});
