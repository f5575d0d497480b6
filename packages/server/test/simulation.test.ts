import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import failed from "../simulation/failed-seeds.json" with { type: "json" };

interface Line {
  readonly seed: number;
  readonly hash: string;
  readonly orders: number;
  readonly crashes: number;
  readonly violations: readonly { readonly invariant: string; readonly what: string }[];
}

const isSoak = process.env["LARDER_SOAK"] === "1";
const server = path.resolve(import.meta.dirname, "..");

/** In a process of its own: it sets the time of everything in it. */
const simulated = async (seeds: string, ...more: readonly string[]): Promise<readonly Line[]> => {
  const args = ["--conditions=larder-source", "--import", "tsx", path.join(server, "simulation/main.ts")];
  const { stdout } = await promisify(execFile)(process.execPath, [...args, "--json", "--seed", seeds, ...more], {
    cwd: server,
    maxBuffer: 1e8,
  }).catch((thrown: { readonly code?: number; readonly stdout: string }) => {
    if (thrown.code !== 1) throw thrown;
    return thrown;
  });
  return stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
};

const violationsOf = (lines: readonly Line[]): readonly string[] =>
  lines.flatMap(({ seed, violations }) => violations.map(({ invariant, what }) => `${seed} ${invariant}: ${what}`));

describe("simulated days", () => {
  let lines: readonly Line[] = [];
  beforeAll(async () => {
    lines = isSoak ? await simulated("1-400,1", "--days", "2") : await simulated("1-20,1", "--short");
  }, 3_600_000);

  it("T28 no invariant is violated on any day of any seed, whatever fails", () => {
    expect(violationsOf(lines)).toEqual([]);
  });

  it("T28 the days have orders and crashes: they are no idle days", () => {
    expect(lines.reduce((sum, { orders }) => sum + orders, 0)).toBeGreaterThan(12);
    expect(lines.reduce((sum, { crashes }) => sum + crashes, 0)).toBeGreaterThan(5);
  });

  it("T28 the same seed plays the same days, event by event", () => {
    expect(lines.at(-1)?.hash).toBe(lines[0]?.hash);
    expect(lines[1]?.hash).not.toBe(lines[0]?.hash);
  });

  it("T28 seeds that failed once hold now", { timeout: 600_000 }, async () => {
    expect(violationsOf(await simulated(failed.short, "--short"))).toEqual([]);
    if (isSoak) expect(violationsOf(await simulated(failed.long))).toEqual([]);
  });
});
