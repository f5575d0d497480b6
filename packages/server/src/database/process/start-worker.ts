import { Worker, type WorkerOptions } from "node:worker_threads";

const bundledFrom = (source: URL): URL =>
  new URL(source.href.replace(/^(.*)\/src\/.*?([^/]+)\.ts$/, "$1/bundle/$2.js"));

let bundles: URL | null = null;

/** Starts threads of this process from a folder of bundles instead of their sources. */
export const useBundles = (folder: URL): void => void (bundles = folder);

/** Starts a module as a worker thread: the bundle, or its source in development and tests. `file`: without extension, relative to `from`. */
export const startWorker = (
  file: string,
  from: string,
  options: Omit<WorkerOptions, "eval" | "execArgv"> = {},
): Worker => {
  if (!from.endsWith(".ts")) return new Worker(new URL(`${file}.js`, from), options);
  const url = new URL(`${file}.ts`, from);
  if (bundles !== null) return new Worker(new URL(`${file}.js`, bundles), { ...options, execArgv: [] });
  if (process.env["LARDER_BUILT"] === "1") return new Worker(bundledFrom(url), { ...options, execArgv: [] });
  const bootstrap = `import("tsx/esm/api").then(({ register }) => { register(); return import(${JSON.stringify(url.href)}); });`;
  return new Worker(bootstrap, { ...options, eval: true, execArgv: ["--conditions=larder-source"] });
};
