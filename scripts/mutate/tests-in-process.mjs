// As much of vitest as the domain's tests use, collected into a list and run one test at a time in this process.
import {
  ASYMMETRIC_MATCHERS_OBJECT,
  chai,
  ChaiStyleAssertions,
  customMatchers,
  GLOBAL_EXPECT,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
} from "@vitest/expect";
import * as spy from "@vitest/spy";
import { format } from "node:util";

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(ChaiStyleAssertions);
chai.use(JestAsymmetricMatchers);

const expect = Object.assign(
  (value, message) => chai.expect(value, message),
  chai.expect,
  globalThis[ASYMMETRIC_MATCHERS_OBJECT],
);
const states = { assertionCalls: 0 };
expect.getState = () => states;
expect.setState = (state) => Object.assign(states, state);
expect.extend = (matchers) => chai.expect.extend(expect, matchers);
expect.soft = expect;
expect.unreachable = (message = "expected not to be reached") => chai.assert.fail(message);
globalThis[GLOBAL_EXPECT] = expect;
expect.extend(customMatchers);

const anything = new Proxy(() => anything, { get: () => anything, apply: () => anything });

const titled = (name, row) => {
  const values = Array.isArray(row) ? row : [row];
  const placeholders = name.match(/%[sdifjoO]/g)?.length ?? 0;
  const printed = format(name, ...values.slice(0, placeholders));
  return typeof row === "object" && row !== null
    ? printed.replaceAll(/\$(\w+)/g, (whole, key) => (key in row ? String(row[key]) : whole))
    : printed;
};

/** A fresh `vitest` and the list into which it collects: name, function, and what runs before and after. */
export const collector = () => {
  const tests = [];
  let suite = { name: "", before: [], after: [], parent: null };
  const chain = (one, key) => (one === null ? [] : [...chain(one.parent, key), ...one[key]]);

  const define = (name, second, third) => {
    const run = typeof second === "function" ? second : third;
    if (typeof run !== "function") return;
    const within = suite;
    tests.push({ name: `${within.name}${name}`, run, suite: within });
  };
  const group = (name, second, third) => {
    const body = typeof second === "function" ? second : third;
    const outer = suite;
    suite = { name: `${outer.name}${name} > `, before: [], after: [], parent: outer };
    body();
    suite = outer;
  };
  const each = (make) => (table) => (name, second, third) => {
    const body = typeof second === "function" ? second : third;
    // As vitest does it: rows are spread only if all of them are lists.
    const isSpread = table.every((row) => Array.isArray(row));
    for (const row of table) make(titled(name, row), () => (isSpread ? body(...row) : body(row)));
  };
  const eachFor = (make) => (table) => (name, second, third) => {
    const body = typeof second === "function" ? second : third;
    for (const row of table) make(titled(name, row), () => body(row, { expect }));
  };
  const nothing = () => {};
  const decorate = (make) => {
    const skip = Object.assign(nothing, { each: () => nothing });
    const made = Object.assign((...args) => make(...args), {
      each: each(make),
      for: eachFor(make),
      skip,
      todo: nothing,
    });
    return Object.assign(made, {
      concurrent: made,
      sequential: made,
      only: made,
      skipIf: (isSkipped) => (isSkipped ? skip : made),
      runIf: (isRun) => (isRun ? made : skip),
    });
  };
  const it = decorate(define);
  const describe = decorate(group);
  const vitest = {
    __esModule: true,
    it,
    test: it,
    describe,
    expect,
    assert: chai.assert,
    vi: {
      fn: spy.fn,
      spyOn: spy.spyOn,
      isMockFunction: spy.isMockFunction,
      restoreAllMocks: spy.restoreAllMocks,
      clearAllMocks: spy.clearAllMocks,
      resetAllMocks: spy.resetAllMocks,
    },
    beforeEach: (run) => suite.before.push(run),
    afterEach: (run) => suite.after.push(run),
    beforeAll: (run) => suite.before.push(once(run)),
    afterAll: nothing,
    expectTypeOf: () => anything,
    assertType: nothing,
  };
  const once = (run) => {
    let done = false;
    return (...args) => {
      if (done) return undefined;
      done = true;
      return run(...args);
    };
  };
  const runTest = async (test) => {
    const context = { expect, task: { name: test.name }, onTestFinished: nothing, onTestFailed: nothing };
    for (const before of chain(test.suite, "before")) await before(context);
    try {
      await test.run(context);
    } finally {
      for (const after of chain(test.suite, "after").toReversed()) await after(context);
      spy.restoreAllMocks();
    }
  };
  return { vitest, tests, runTest };
};
