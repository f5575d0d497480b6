// Breaks every rule of the domain in every small way there is, and looks which tests notice.
//   --file part     only rule files whose path contains this; several with commas      --sample N   N mutants drawn by lot (--seed S)
//   --jobs N        workers (default: processors)                 --runs N     random cases of a property at first (default 25)
//   --out file      where the whole result goes as JSON           --survivors  list all survivors, not the first 40
//   --check N       fail below N percent
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { dirname, join, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import { filesUnder, readLedger, root, ruleFiles } from "./ledger.mjs";
import { BASELINE_LIMIT, Lane } from "./mutate/lane.mjs";
import { instrument } from "./mutate/mutants.mjs";

const option = (name, fallback) => {
  const at = process.argv.indexOf(name);
  return at < 0 ? fallback : (process.argv[at + 1] ?? "");
};
const parts = option("--file", "").split(",");
const sample = Number(option("--sample", "0"));
const seed = Number(option("--seed", "1"));
const jobs = Number(option("--jobs", String(availableParallelism())));
const firstRuns = Number(option("--runs", "25"));
const out = option("--out", join(root, "node_modules", ".cache", "larder", "mutation-domain.json"));
const threshold = Number(option("--check", "0"));
/** A survivor is tried again with this many random cases before it counts as one. */
const SECOND_RUNS = 100;
const began = performance.now();
const path = (file) => relative(root, file).split(sep).join("/");

// Every rule file with all its mutants.
const sources = join(root, "packages", "domain", "src");
const mutants = [];
const codeOf = new Map();
for (const file of ruleFiles()) {
  if (!parts.some((part) => path(file).includes(part))) continue;
  const { mutants: some, code } = instrument(file, mutants.length);
  mutants.push(...some);
  codeOf.set(file, code);
}

// Every test file as one piece of code that holds the rules it uses, mutants included.
const folder = mkdtempSync(join(tmpdir(), "larder-mutate-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const externals = new Set();
const bundles = [];
const testFiles = filesUnder(sources, (file) => file.endsWith(".test.ts"));
for (const [index, file] of testFiles.entries()) {
  const build = await rolldown({
    input: file,
    treeshake: false,
    external: (id) => {
      const isOutside = !/^[./\0]/.test(id);
      if (isOutside) externals.add(id);
      return isOutside;
    },
    onLog: () => {},
    plugins: [
      {
        name: "mutants",
        load: (id) => (codeOf.has(id) ? { code: codeOf.get(id), moduleType: "ts" } : null),
        transform: (code, id) =>
          code.includes("import.meta.")
            ? {
                code: code
                  .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href))
                  .replaceAll("import.meta.dirname", JSON.stringify(dirname(id)))
                  .replaceAll("import.meta.filename", JSON.stringify(id)),
              }
            : null,
      },
    ],
  });
  const { output } = await build.generate({ format: "cjs", sourcemap: false, codeSplitting: false });
  await build.close();
  const used = output[0].moduleIds?.filter((id) => codeOf.has(id)) ?? [...codeOf.keys()];
  if (used.length === 0) continue;
  const at = join(folder, `${index}.cjs`);
  writeFileSync(at, output[0].code);
  bundles.push({ file, path: at });
}
console.log(
  `${mutants.length} mutants in ${codeOf.size} rule files, ${bundles.length} test files use them (${((performance.now() - began) / 1000).toFixed(0)} s)`,
);

const limitFor = (order) =>
  Math.min(20_000, 6_000 + 4 * Math.max(0, ...order.map(({ bundle, index }) => tests[bundle][index].ms)));

const lanes = Array.from(
  { length: Math.max(1, jobs) },
  (_, name) => new Lane({ folder, name, bundles: bundles.map((one) => one.path), externals: [...externals] }),
);
const inLanes = async (items, work) => {
  let next = 0;
  await Promise.all(
    lanes.map(async (lane) => {
      while (next < items.length) await work(lane, items[next++]);
    }),
  );
};

// Without a mutant: which tests pass, and which mutants each reaches.
const reached = mutants.map(() => []);
const tests = bundles.map(() => []);
const unusable = [];
await inLanes(bundles.keys().toArray?.() ?? [...bundles.keys()], async (lane, bundle) => {
  const answer = await lane.do({ kind: "baseline", bundle, runs: SECOND_RUNS }, BASELINE_LIMIT);
  if (answer.timedOut || answer.crashed) {
    unusable.push(`${path(bundles[bundle].file)}: ${answer.timedOut ? "does not end" : answer.crashed}`);
    return;
  }
  tests[bundle] = answer.tests;
  const atLoad = new Set(answer.atLoad);
  for (const [index, test] of answer.tests.entries()) {
    if (!test.passed) {
      unusable.push(`${path(bundles[bundle].file)}: ${test.name}\n    ${test.why.replaceAll("\n", "\n    ")}`);
      continue;
    }
    for (const id of test.hits) if (!atLoad.has(id)) reached[id]?.push({ bundle, index, isStatic: false });
    for (const id of atLoad) reached[id]?.push({ bundle, index, isStatic: true });
  }
});
if (unusable.length > 0)
  console.log(
    `\n${unusable.length} tests do not pass here without a mutant and are left out:\n  ${unusable.join("\n  ")}\n`,
  );
console.log(`${tests.flat().length} tests know the rules (${((performance.now() - began) / 1000).toFixed(0)} s)`);

const shuffled = (items) => {
  let state = seed >>> 0 || 1;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return items
    .map((item) => [random(), item])
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item);
};
const chosen = (sample > 0 ? shuffled(mutants).slice(0, sample) : mutants).toSorted((a, b) => a.id - b.id);

const namesIdOf = (mutant, { bundle, index }) => tests[bundle][index].ids.some((id) => mutant.ids.includes(id));
const besides = (mutant, { bundle }) => bundles[bundle].file === mutant.file.replace(/\.ts$/, ".test.ts");
const inOrder = (mutant) =>
  reached[mutant.id].toSorted(
    (a, b) =>
      Number(namesIdOf(mutant, b)) - Number(namesIdOf(mutant, a)) ||
      Number(besides(mutant, b)) - Number(besides(mutant, a)) ||
      tests[a.bundle][a.index].ms - tests[b.bundle][b.index].ms,
  );

// One mutant after the other.
const outcome = new Map();
let done = 0;
const attempt = async (lane, mutant, runs) => {
  const order = inOrder(mutant);
  const from = performance.now();
  const slow = setInterval(
    () =>
      console.log(
        `  still at ${path(mutant.file)}:${mutant.line} ${mutant.kind} after ${((performance.now() - from) / 1000).toFixed(0)} s, ${order.length} tests`,
      ),
    15_000,
  );
  const answer = await lane.do(
    {
      kind: "mutant",
      id: mutant.id,
      runs,
      tests: order.map((one) => ({ ...one, name: tests[one.bundle][one.index].name })),
    },
    limitFor(order),
  );
  clearInterval(slow);
  if (answer.timedOut || answer.crashed)
    return { how: answer.timedOut ? "never ends" : "crashes", by: { bundle: answer.bundle, index: answer.index } };
  return answer.killedBy === null ? null : { how: "fails", by: answer.killedBy };
};
const record = (mutant, killed) => {
  const test = killed === null ? null : tests[killed.by.bundle]?.[killed.by.index];
  const isNamed = killed !== null && test !== undefined && test !== null && namesIdOf(mutant, killed.by);
  outcome.set(
    mutant.id,
    killed === null
      ? { killed: false }
      : { killed: true, how: killed.how, by: test?.name ?? killed.by.name ?? "", named: isNamed },
  );
};
const progress = (what) => {
  if (++done % 250 === 0) console.log(`  ${done} ${what} (${((performance.now() - began) / 1000).toFixed(0)} s)`);
};
await inLanes(chosen, async (lane, mutant) => {
  record(mutant, await attempt(lane, mutant, firstRuns));
  progress(`of ${chosen.length}`);
});
done = 0;
const again = chosen.filter((mutant) => !outcome.get(mutant.id).killed && reached[mutant.id].length > 0);
await inLanes(again, async (lane, mutant) => {
  record(mutant, await attempt(lane, mutant, SECOND_RUNS));
  progress(`of ${again.length} survivors tried again`);
});
for (const lane of lanes) lane.end();

// The result, by row of the ledger and by survivor.
const owned = readLedger().filter((row) => row.owners.includes("domain"));
const rows = owned.map(({ id }) => {
  const own = chosen.filter((mutant) => mutant.ids.includes(id));
  const proving = own.filter((mutant) => {
    const { killed, named, by } = outcome.get(mutant.id);
    return killed && named && by.includes(id);
  });
  return {
    id,
    mutants: own.length,
    killed: own.filter((mutant) => outcome.get(mutant.id).killed).length,
    provenByItsTest: proving.length,
  };
});
const killed = chosen.filter((mutant) => outcome.get(mutant.id).killed).length;
const percent = chosen.length === 0 ? 100 : (killed / chosen.length) * 100;
const survivors = chosen.filter((mutant) => !outcome.get(mutant.id).killed);
const short = (code) => code.replaceAll(/\s+/g, " ").slice(0, 70);

const byFile = Map.groupBy
  ? Map.groupBy(chosen, (mutant) => mutant.file)
  : chosen.reduce((map, mutant) => map.set(mutant.file, [...(map.get(mutant.file) ?? []), mutant]), new Map());
console.log("\nkilled / mutants by file");
for (const [file, some] of byFile)
  console.log(
    `  ${String(some.filter((one) => outcome.get(one.id).killed).length).padStart(4)} / ${String(some.length).padEnd(4)} ${path(file)}`,
  );

const rowsShown = rows.filter((row) => row.mutants > 0);
console.log(`\nrow            mutants  killed  by a test that names the row`);
for (const row of rowsShown)
  console.log(
    `${row.id.padEnd(14)} ${String(row.mutants).padStart(7)} ${String(row.killed).padStart(7)} ${String(row.provenByItsTest).padStart(7)}`,
  );
const proven = rows.filter((row) => row.provenByItsTest > 0).length;

console.log(`\n${survivors.length} survivors`);
for (const one of process.argv.includes("--survivors") ? survivors : survivors.slice(0, 40))
  console.log(
    `  ${path(one.file)}:${one.line}  ${one.kind}${reached[one.id].length === 0 ? " (reached by no test)" : ""}: ${short(one.from)}${one.to === "" ? "" : `  ->  ${short(one.to)}`}`,
  );

console.log(
  `\n${killed} of ${chosen.length} mutants killed, ${percent.toFixed(1)} %. ${proven} of ${owned.length} rows of the domain are proven by a test that names them.`,
);
console.log(`${((performance.now() - began) / 60_000).toFixed(1)} minutes`);

mkdirSync(dirname(out), { recursive: true });
writeFileSync(
  out,
  JSON.stringify(
    {
      killed,
      mutants: chosen.length,
      percent,
      rows,
      survivors: survivors.map(({ file, ...rest }) => ({ file: path(file), ...rest })),
      all: chosen.map((one) => ({ ...one, file: path(one.file), ...outcome.get(one.id) })),
    },
    null,
    1,
  ),
);
console.log(out);
process.exit(percent >= threshold ? 0 : 1);
