import fc from "fast-check";
import { runsOf } from "../soak.ts";
import type { ViewAdapter } from "./view-adapter.ts";

/** A run that failed once, found again by the seed that was printed and the number of the run. */
export interface Replay {
  readonly seed: number;
  readonly run: number;
  /** What went wrong. */
  readonly was: string;
}

/** What must hold of a workflow whatever is done and whatever is answered, looked at through a view adapter. */
export interface Model {
  readonly name: string;
  readonly property: (adapter: ViewAdapter) => fc.IAsyncPropertyWithHooks<never>;
  /** Runs that have failed before; they are played first. */
  readonly replays: readonly Replay[];
  /** How often it runs in a soak. */
  readonly runs: number;
}

/** How often a model runs in a soak (LARDER_SOAK=1); a tenth otherwise. */
const RUNS = 1_000;

/** Keeps the type of a property's arguments to itself, so that models of any arguments stand in one list. */
export const model = <Arguments>(
  name: string,
  property: (adapter: ViewAdapter) => fc.IAsyncPropertyWithHooks<Arguments>,
  { replays = [], runs = RUNS }: Partial<Pick<Model, "replays" | "runs">> = {},
): Model => ({ name, property: property as unknown as Model["property"], replays, runs });

/** How long a model may take, ms. */
export const MODEL_TIMEOUT_MS = 300_000;

/**
 * Plays what failed before, then random runs. The seed is printed each time; LARDER_SEED plays one again, and a failure also
 * prints the path of its smallest case.
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
