// Runs the bundled tests with one mutant switched on at a time. The process that started it watches the clock.
import { once } from "node:events";
import { openSync, readFileSync, writeSync } from "node:fs";
import vm from "node:vm";
import { idsIn } from "../ledger.mjs";
import { collector } from "./tests-in-process.mjs";

const [{ bundles, externals, clock }] = await once(process, "message");
/** Which test is being run, so that one that never ends can be named: bundle, test, and how many have begun. */
const running = new Int32Array(3);
const clockFile = openSync(clock, "r+");
const begins = (bundle, index) => {
  running.set([bundle, index, running[2] + 1]);
  writeSync(clockFile, running, 0, running.byteLength, 0);
};

const namespaces = new Map();
for (const name of externals) {
  if (name === "vitest") continue;
  const namespace = await import(name);
  namespaces.set(name, { ...namespace, __esModule: true });
}

let runs = 25;
const fc = namespaces.get("fast-check");
if (fc !== undefined) {
  const less =
    (original) =>
    (property, options = {}) =>
      original(property, {
        seed: 20_240_102,
        ...options,
        numRuns: Math.min(options.numRuns ?? runs, runs),
        endOnFailure: true,
        verbose: 0,
      });
  const replaced = { assert: less(fc.assert), check: less(fc.check) };
  Object.assign(fc, replaced);
  fc.default = { ...fc.default, ...replaced };
}

let active = -1;
let hits = null;
globalThis.__m = (id) => {
  if (hits !== null) hits.add(id);
  return id === active;
};

const compiled = new Map();
const compile = (bundle) => {
  if (!compiled.has(bundle))
    compiled.set(
      bundle,
      vm.compileFunction(readFileSync(bundles[bundle], "utf8"), ["require", "module", "exports", "__m"], {
        filename: bundles[bundle],
      }),
    );
  return compiled.get(bundle);
};
const evaluate = (bundle) => {
  const { vitest, tests, runTest } = collector();
  const module = { exports: {} };
  begins(bundle, -1);
  const require = (name) => (name === "vitest" ? vitest : namespaces.get(name));
  compile(bundle)(require, module, module.exports, globalThis.__m);
  return { tests, runTest };
};

/** Why the last failing test failed. */
let lastError = "";
const passes = async (suite, bundle, index) => {
  begins(bundle, index);
  try {
    await suite.runTest(suite.tests[index]);
    return true;
  } catch (error) {
    lastError = String(error?.message ?? error).slice(0, 1_000);
    return false;
  }
};

/** Every test without a mutant: does it pass, how long does it take, and which mutants does it reach? */
const baseline = async (bundle) => {
  active = -1;
  hits = new Set();
  const suite = evaluate(bundle);
  const atLoad = [...hits];
  const tests = [];
  for (const [index, test] of suite.tests.entries()) {
    hits = new Set();
    const from = performance.now();
    const passed = await passes(suite, bundle, index);
    tests.push({
      name: test.name,
      ids: idsIn(test.name),
      passed,
      why: passed ? "" : lastError,
      ms: performance.now() - from,
      hits: [...hits],
    });
  }
  hits = null;
  return { atLoad, tests };
};

const fresh = new Map();
const suiteOf = (bundle, isStatic) => {
  if (isStatic) return evaluate(bundle);
  if (!fresh.has(bundle)) {
    const before = active;
    active = -1;
    fresh.set(bundle, evaluate(bundle));
    active = before;
  }
  return fresh.get(bundle);
};

/** Runs the tests that reach a mutant, those that name its rule's ids first, until one fails. */
const tryMutant = async ({ id, tests }) => {
  active = id;
  const statics = new Map();
  try {
    for (const { bundle, index, isStatic, name } of tests) {
      let suite;
      try {
        if (isStatic && !statics.has(bundle)) statics.set(bundle, suiteOf(bundle, true));
        suite = isStatic ? statics.get(bundle) : suiteOf(bundle, false);
      } catch {
        return { killedBy: { bundle, index, name: "(the file does not load)" } };
      }
      if (suite.tests[index] === undefined) return { killedBy: { bundle, index, name: "(the file has fewer tests)" } };
      if (!(await passes(suite, bundle, index))) return { killedBy: { bundle, index, name } };
    }
    return { killedBy: null };
  } finally {
    active = -1;
  }
};

process.on("message", async (job) => {
  if (job.runs !== undefined) runs = job.runs;
  const answer = job.kind === "baseline" ? await baseline(job.bundle) : await tryMutant(job);
  process.send(answer);
});
process.send("ready");
