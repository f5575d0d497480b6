import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const tests = `
let runs = 0;
it("passes in the second run", { retry: 1 }, () => { runs += 1; expect(runs).toBe(2); });
it("passes", () => {});
it.skip("is skipped", () => {});
describe("a group", () => {
  it("is wrong", () => expect({ sum: 1 }).toEqual({ sum: 2 }));
});
`;

it("the end of `npm test` names every failing and every flaky test with its message", async () => {
  const folder = mkdtempSync(join(tmpdir(), "larder-summary-"));
  const summary = join(folder, "summary.json");
  writeFileSync(join(folder, "sums.test.ts"), tests);
  const reporter = join(root, "scripts", "summary-reporter.mjs");
  const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
  const { status } = spawnSync(
    process.execPath,
    [vitest, "run", "--root", folder, "--globals", "--reporter=minimal", `--reporter=${reporter}`],
    { cwd: folder, env: { ...process.env, LARDER_TEST_SUMMARY: summary } },
  );
  expect(status).toBe(1);
  const { lastLines } = (await import(join(root, "scripts", "last-lines.mjs"))) as {
    lastLines: (summary: unknown, failedSteps: readonly string[], length: string) => string;
  };
  const lines = lastLines(JSON.parse(readFileSync(summary, "utf8")), ["tests"], "7 s").split("\n");
  rmSync(folder, { recursive: true, force: true });
  const flaky = lines.findIndex((line) => line.startsWith("Flaky"));
  expect(lines[flaky + 1]).toMatch(/sums\.test\.ts > passes in the second run$/);
  expect(lines[flaky + 2]).toContain("expected 1 to be 2");
  const failed = lines.indexOf("Failed");
  expect(lines[failed + 1]).toMatch(/sums\.test\.ts > a group > is wrong$/);
  expect(lines[failed + 2]).toContain("expected { sum: 1 } to deeply equal { sum: 2 }");
  expect(lines.slice(failed).join("\n")).toMatch(/at \S*sums\.test\.ts:7/);
  expect(lines.slice(-2)).toEqual(["Failed: tests, 7 s in all.", "Tests: 2 passed, 1 failed, 1 skipped, 1 flaky"]);
});
