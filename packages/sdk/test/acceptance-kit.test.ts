import { readdirSync, readFileSync } from "node:fs";
import * as ports from "@larder/calls/ports";
import { describe, expect, it } from "vitest";
import { plainExpect, runSuite, type Suite, suitesOf } from "../src/testing/acceptance/index.ts";
import { type Defect, setupWith, defects } from "./acceptance-defects.ts";

const redIn = async (suite: Suite, defect: Defect | null) =>
  (await runSuite(suite, setupWith(defect))).filter(({ error }) => error !== null).map(({ name }) => name);

describe("the acceptance kit", () => {
  it.each(defects)("is red when %s", async (_words, row, suite, defect) => {
    expect((await redIn(suite, defect)).filter((name) => name.includes(row))).not.toEqual([]);
  });

  it("is green without a defect", async () => {
    const suites = suitesOf(...new Set(defects.map(([, , suite]) => suite)));
    expect(await redIn(suites, null)).toEqual([]);
    expect(defects.length).toBeGreaterThanOrEqual(10);
  });

  /**
   * Which events a shop takes is its own: no backend must keep a log of them, and events come in over no port that a
   * suite could fill it with. Who may read it holds `authorizationSuite`, for this port like all others.
   */
  const WITHOUT_SUITE = ["EventLog"];

  it("OP-128 has a suite that calls each port of the table of calls", () => {
    const folder = new URL("../src/testing/acceptance/", import.meta.url);
    const texts = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), "utf8"));
    const named = texts.flatMap(
      (text) => /import \{([^}]+)\} from "@larder\/calls\/ports"/.exec(text)?.[1]?.split(",") ?? [],
    );
    const called = new Set(named.map((name) => name.trim()));
    const keys = new Set(ports.derivedPorts.map(({ key }) => key));
    const derived = Object.entries(ports).filter(([, port]) => "key" in port && keys.has(port.key));
    expect(derived.length).toBeGreaterThan(30);
    expect(derived.map(([name]) => name).filter((name) => !called.has(name))).toEqual(WITHOUT_SUITE);
  });

  it("tells of each test what became of it, and goes on after one that fails", async () => {
    const steps: string[] = [];
    const suite: Suite = (runner) =>
      runner.describe("a port", () => {
        runner.beforeEach(async () => void steps.push("before"));
        runner.afterEach(async () => void steps.push("after"));
        runner.it("fails", async () => runner.expect(1).toBe(2));
        runner.it("passes", async () => runner.expect([1]).toEqual([1]));
      });
    expect(await runSuite(suite, setupWith(null))).toEqual([
      { name: "a port: fails", error: "Expected 1 to be 2." },
      { name: "a port: passes", error: null },
    ]);
    expect(steps).toEqual(["before", "after", "before", "after"]);
  });

  it("its own expect agrees with vitest's", () => {
    const values = [1, "1", null, undefined, [], [1], [1, 2], {}, { a: 1 }, { a: 1, b: { c: [1] } }, { a: undefined }];
    const verdict = (claim: () => void) => {
      try {
        claim();
        return true;
      } catch {
        return false;
      }
    };
    for (const one of values)
      for (const other of values) {
        for (const name of ["toBe", "toEqual"] as const) {
          expect(verdict(() => plainExpect(one)[name](other))).toBe(verdict(() => expect(one)[name](other)));
          expect(verdict(() => plainExpect(one).not[name](other))).toBe(verdict(() => expect(one).not[name](other)));
        }
        if (typeof one === "object" && typeof other === "object" && one !== null && other !== null)
          expect(verdict(() => plainExpect(one).toMatchObject(other))).toBe(
            verdict(() => expect(one).toMatchObject(other)),
          );
      }
  });
});
