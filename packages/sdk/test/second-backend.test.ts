import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import {
  guideDraftsSuite,
  orderGuidesSuite,
  runSuite,
  sessionsSuite,
  type Setup,
  type Suite,
  suitesOf,
} from "../src/testing/acceptance/index.ts";
import { defects, type PlantedDefect } from "./second-backend-defects.ts";

const backend = join(dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url))))), "examples", "backend");
/** Below the example, where its imports are found. */
const copies = join(backend, "dist", `planted-${process.pid}`);
afterAll(() => rmSync(copies, { recursive: true, force: true }));

const setupIn = async (folder: string): Promise<Setup> =>
  ((await import(pathToFileURL(join(folder, "setup.ts")).href)) as { readonly setup: Setup }).setup;

/** A copy of the second backend with one place changed, which must be there once. */
const plant = ({ file, from, to }: PlantedDefect, name: string): string => {
  const folder = join(copies, name);
  mkdirSync(folder, { recursive: true });
  for (const one of readdirSync(backend)) if (one.endsWith(".ts")) cpSync(join(backend, one), join(folder, one));
  const text = readFileSync(join(folder, file), "utf8");
  expect(text.split(from)).toHaveLength(2);
  writeFileSync(join(folder, file), text.replace(from, to));
  return folder;
};

const redIn = async (suite: Suite, folder: string) =>
  (await runSuite(suite, await setupIn(folder))).filter(({ error }) => error !== null).map(({ name }) => name);

describe("the acceptance kit over a second backend, which keeps rows and a log", () => {
  it("OP-91 GUIDE-LIST-23 is green as it is", async () => {
    expect(await redIn(suitesOf(sessionsSuite, orderGuidesSuite, guideDraftsSuite), backend)).toEqual([]);
    expect(defects.length).toBeGreaterThanOrEqual(10);
  });

  it.each(defects.map((defect, at) => [defect.row, defect.words, defect, String(at)] as const))(
    "%s is red when %s",
    async (row, _words, defect, name) => {
      const red = await redIn(defect.suite, plant(defect, name));
      expect(red.filter((title) => title.includes(row))).not.toEqual([]);
    },
  );
});
