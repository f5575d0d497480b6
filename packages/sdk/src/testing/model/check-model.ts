import fc from "fast-check";
import { runsOf } from "../soak.ts";
import type { ViewAdapter } from "./view-adapter.ts";

/** A run that failed once, identified by its printed seed and run number. */
export interface Replay {
  readonly seed: number;
  readonly run: number;
  readonly was: string;
}

/** Invariants of a workflow under any actions and responses, observed through a view adapter. */
export interface Model {
  readonly name: string;
  readonly property: (adapter: ViewAdapter) => fc.IAsyncPropertyWithHooks<never>;
  readonly replays: readonly Replay[];
  readonly runs: number;
}

const RUNS = 1_000;

/** Hides a property's argument types, so that different models fit in one list. */
export const model = <Arguments>(
  name: string,
  property: (adapter: ViewAdapter) => fc.IAsyncPropertyWithHooks<Arguments>,
  { replays = [], runs = RUNS }: Partial<Pick<Model, "replays" | "runs">> = {},
): Model => ({ name, property: property as unknown as Model["property"], replays, runs });

/** In ms. */
export const MODEL_TIMEOUT_MS = 300_000;

/**
 * Runs earlier failures, then random runs. Prints the seed; LARDER_SEED repeats it, and a failure also prints the path
 * of its smallest case.
 */
export const checkModel = async (
  { name, property, replays, runs }: Model,
  adapter: ViewAdapter,
  adapterName: string,
): Promise<void> => {
  for (const { seed, run } of replays)
    await fc.assert(property(adapter), { seed, path: String(run), numRuns: 1, endOnFailure: true });
  const wanted = Number.parseInt(process.env["LARDER_SEED"] ?? "", 10);
  const seed = Number.isNaN(wanted) ? Math.floor(Math.random() * 0x7fff_ffff) : wanted;
  const numRuns = runsOf(runs, process.env["LARDER_SOAK"]);
  const start = performance.now();
  await fc.assert(property(adapter), { seed, numRuns });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${name}, ${adapterName}: ${numRuns} runs, seed ${seed}, ${seconds} s`);
};
