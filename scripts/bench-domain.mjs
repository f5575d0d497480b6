// `npm run bench:domain`: how long the domain's rules take over guides of 100 to 100,000 lines, whether they stay linear, and what each
// subpath weighs. `--sizes 100,1000` takes other sizes, `--no-size` leaves the weights out.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { rolldown } from "rolldown";
import { declarationsOf, parse, root, ruleFiles } from "./ledger.mjs";

const option = (name, fallback) => {
  const at = process.argv.indexOf(name);
  return at < 0 ? fallback : (process.argv[at + 1] ?? "");
};
const SIZES = option("--sizes", "100,1000,10000,100000").split(",").map(Number);
const sources = join(root, "packages", "domain", "src");
const subpath = (file) => relative(sources, file).split(sep).join("/").replace(/\.ts$/, "");

const bundleOf = async (code, treeshake = true) => {
  const entry = join(sources, "\0bench.ts");
  const build = await rolldown({
    input: entry,
    external: (id) => /^(effect|fast-check)(\/|$)/.test(id),
    treeshake,
    plugins: [
      {
        name: "entry",
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? { code, moduleType: "ts" } : null),
      },
    ],
  });
  const { output } = await build.generate({ format: "es", minify: treeshake, codeSplitting: false });
  await build.close();
  return output[0].code;
};

/** Linear by its nature, and as hard on memory as the rules: what memory and collector cost at a size is seen here. */
const REFERENCE = "(for comparison: copy all lines into a map)";

// The rules at work.
const RULES = `
import { largeGuide } from ${JSON.stringify(join(sources, "testing/order-guide.ts"))};
${[
  ["quantity/limits", "checkAdding"],
  ["order-guide/group-name", "freeGroupName"],
  ["order-guide/selection", "selectAll, selectLine, editCount"],
  ["order-guide/merge-page", "mergePage"],
  ["order-guide/editing", "beginEditing"],
  ["order-guide/moves", "moveLines"],
  ["order-guide/groups", "deleteGroup"],
  ["order-guide/reorder", "reorderLine"],
  ["order-guide/changes-to-save", "changesToSave"],
  ["order-guide/find-in-guide", "findInGuide"],
  ["order-guide/line", "linesOf"],
  ["quick-order/pasted-lines", "itemNumbersOf, readPastedLines"],
  ["quick-order/review-list", "reviewList"],
]
  .map(([file, names]) => `import { ${names} } from ${JSON.stringify(join(sources, `${file}.ts`))};`)
  .join("\n")}

const now = 1_700_000_000_000;
const REFERENCE = ${JSON.stringify(REFERENCE)};
export const prepare = (lines) => {
  const groups = Math.max(4, Math.round(lines / 50));
  const guide = largeGuide(lines, groups);
  const half = { ...guide, categories: guide.categories.map((group) => ({ ...group, lineItems: group.lineItems.slice(0, 10) })) };
  const page = { categories: guide.categories, ungroupedProducts: guide.ungroupedProducts, totalItems: lines };
  const editing = beginEditing(guide, "customGroups");
  const all = linesOf(guide);
  const moved = moveLines(editing, all.slice(0, Math.ceil(lines / 10)).map((line) => line.productSku), "Group 2").editing;
  const names = guide.categories.map((group) => group.name);
  const alike = names.map((_, index) => (index === 0 ? "Grill" : \`Grill (\${index})\`));
  const last = all.at(-1).productSku;
  const policy = { limitsQuantities: () => true };
  const limited = all.map((line) => ({ ...line.variants[0], minQuantity: 5, maxQuantity: 9, minMaxExpirationDate: null }));
  const pasted = all.map(({ productSku }, index) => \`\${productSku}\\t\${(index % 40) + 1} cs\`).join("\\n");
  const found = new Map(all.map((line) => [line.productSku, { isExact: true, products: [{ sku: line.productSku, name: line.name, variants: line.variants }] }]));
  const reviewing = { policy: { ...policy, excludesStockingType: () => false }, flags: {}, now, zone: "UTC", inCart: {} };
  return {
    [REFERENCE]: () => new Map(all.map((line) => [line.productSku, { ...line }])).size,
    "quantity limits, every line": () => limited.reduce((sum, one, index) => sum + checkAdding({ variant: one, inCart: index % 7, adding: 3, policy, flags: {}, now, zone: "UTC" }).adjusted, 0),
    "pasted list, read": () => itemNumbersOf(readPastedLines(pasted)).length,
    "pasted list, reviewed": () => reviewList(readPastedLines(pasted), found, reviewing).length,
    "group name, all taken": () => freeGroupName("Grill", alike),
    "select all": () => editCount(selectAll(guide, true)),
    "select the last line": () => selectLine(guide, last, true),
    "merge of a page as large as the guide": () => mergePage(half, page),
    "move a tenth of the lines": () => moveLines(editing, all.slice(0, Math.ceil(lines / 10)).map((line) => line.productSku), "Group 2"),
    "delete a group": () => deleteGroup(editing, "Group 1"),
    "reorder a line": () => reorderLine(guide, all[0].productSku, 5),
    "what a save sends": () => changesToSave(moved),
    "search in the guide": () => findInGuide(guide, "9 9", "default"),
  };
};
`;

const folder = mkdtempSync(join(root, "node_modules", ".bench-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

/** The least time of one run in ms: what else the machine does can only add to it. Warmed up first, at least 9 runs and 80 ms. */
const time = (run) => {
  let sink;
  for (const until = performance.now() + 30; performance.now() < until;) sink = run();
  const runs = [];
  for (const until = performance.now() + 80; runs.length < 9 || (performance.now() < until && runs.length < 2_000);) {
    const from = performance.now();
    sink = run();
    runs.push(performance.now() - from);
  }
  globalThis.larderSink = sink;
  return Math.min(...runs);
};

const file = join(folder, "bench.mjs");
writeFileSync(file, await bundleOf(RULES, false));
const { prepare } = await import(pathToFileURL(file).href);

const results = new Map();
for (const size of SIZES)
  for (const [name, run] of Object.entries(prepare(size))) {
    let ms;
    try {
      ms = time(run);
    } catch (error) {
      console.error(`${name} at ${size} lines: ${String(error)}`);
      process.exitCode = 1;
      continue;
    }
    results.set(name, [...(results.get(name) ?? []), { size, ms }]);
  }

const shown = (ms) =>
  ms < 0.001 ? `${(ms * 1e6).toFixed(0)} ns` : ms < 1 ? `${(ms * 1000).toFixed(1)} µs` : `${ms.toFixed(1)} ms`;
const width = Math.max(...[...results.keys()].map((name) => name.length));
console.log(
  `${"rule".padEnd(width)} ${SIZES.map((size) => `${size.toLocaleString("en-US")} lines`.padStart(15)).join("")}   growth per tenfold`,
);
const growthOf = (times) =>
  times.slice(1).map(({ size, ms }, index) => (ms / times[index].ms) ** (1 / Math.log10(size / times[index].size)));
const reference = growthOf(results.get(REFERENCE));
for (const [name, times] of results) {
  const growth = growthOf(times);
  // Below 50 µs a tenfold says more about the clock than about the rule. Above, a rule is worse than linear if it grows far
  // faster than what is linear for certain does on the same lines.
  const isWorse = times
    .slice(1)
    .some(({ ms }, index) => ms > 0.05 && growth[index] > 3 * Math.max(10, reference[index]));
  if (isWorse) process.exitCode = 1;
  console.log(
    `${name.padEnd(width)} ${times.map(({ ms }) => shown(ms).padStart(15)).join("")}   ${growth.map((one) => `x${one.toFixed(1)}`).join(" ")}${isWorse ? "  NOT LINEAR" : ""}`,
  );
}

// What each subpath weighs by itself, everything it needs included, effect apart.
if (!process.argv.includes("--no-size")) {
  const BUDGET = 20_000;
  const weigh = (code) =>
    brotliCompressSync(Buffer.from(code), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
  const files = ruleFiles();
  const weights = [];
  for (const one of files)
    weights.push({ name: subpath(one), bytes: weigh(await bundleOf(`export * from ${JSON.stringify(one)};`)) });
  weights.sort((a, b) => b.bytes - a.bytes);
  // Every rule by its own name, as an application takes them: the names themselves are gone after minifying.
  const taken = files.flatMap((one, file) =>
    declarationsOf(parse(one))
      .filter((declared) => declared.isExport && !declared.isType)
      .map((declared, index) => ({
        line: `import { ${declared.name} as x${file}_${index} } from ${JSON.stringify(one)};`,
        name: `x${file}_${index}`,
      })),
  );
  const all = weigh(
    await bundleOf(
      `${taken.map(({ line }) => line).join("\n")}\nglobalThis.kept = [${taken.map(({ name }) => name).join()}];`,
    ),
  );
  console.log("\nthe ten heaviest subpaths, with all they need, in brotli without effect");
  for (const { name, bytes } of weights.slice(0, 10)) console.log(`  ${String(bytes).padStart(6)} B  ${name}`);
  console.log(
    `  ${String(all).padStart(6)} B  all ${taken.length} rules of ${files.length} files at once, of ${BUDGET}`,
  );
  if (all > BUDGET) process.exitCode = 1;
}
