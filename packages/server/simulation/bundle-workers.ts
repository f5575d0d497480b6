import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import { useBundles } from "../src/database/process/start-worker.ts";

const source = path.resolve(import.meta.dirname, "../src");

const bundle = async (): Promise<void> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "larder-workers-"));
  process.on("exit", () => fs.rmSync(folder, { recursive: true, force: true }));
  const made = await rolldown({
    input: ["search/worker.ts", "tabular/rows-worker.ts"].map((file) => path.join(source, file)),
    platform: "node",
    resolve: { conditionNames: ["larder-source", "node", "import"] },
    logLevel: "warn",
  });
  await made.write({ dir: folder, format: "esm" });
  await made.close();
  useBundles(pathToFileURL(`${folder}${path.sep}`));
};

let bundled: Promise<void> | undefined;

/**
 * Bundles the threads that a simulated day starts, once for this process: a start from source loads a hundred modules,
 * and every uploaded list and every server with search starts one. Right after a build, its bundle is taken.
 */
export const bundleWorkers = (): Promise<void> =>
  (bundled ??= process.env["LARDER_BUILT"] === "1" ? Promise.resolve() : bundle());
