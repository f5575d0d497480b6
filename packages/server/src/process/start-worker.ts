import { Worker, type WorkerOptions } from "node:worker_threads";

/**
 * Starts a module as a worker thread, from what was built or, while developing and testing, from its source.
 * `file` is named without its ending, relative to `from` (an `import.meta.url`).
 */
export const startWorker = (
  file: string,
  from: string,
  options: Omit<WorkerOptions, "eval" | "execArgv"> = {},
): Worker => {
  const isSource = from.endsWith(".ts");
  const url = new URL(`${file}.${isSource ? "ts" : "js"}`, from);
  if (!isSource) return new Worker(url, options);
  const bootstrap = `import("tsx/esm/api").then(({ register }) => { register(); return import(${JSON.stringify(url.href)}); });`;
  return new Worker(bootstrap, { ...options, eval: true, execArgv: ["--conditions=larder-source"] });
};
