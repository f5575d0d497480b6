import os from "node:os";
import type { FastifyBaseLogger } from "fastify";

/** A longer stop is cut short, in ms: containers are killed after ten seconds. */
const DEADLINE = 9_500;

/** Signals this close to the first, in ms, are the same stop: Ctrl+C reaches the whole process group, and npm forwards it again. */
const SAME_STOP = 1_000;

const signals = ["SIGTERM", "SIGINT", "SIGHUP"] as const;

const codeOf = (signal: NodeJS.Signals): number => 128 + os.constants.signals[signal];

export interface Stop {
  readonly isRequested: () => boolean;
}

/** Shuts down cleanly on a signal, with code 0. A later second signal or the deadline ends it at once. `log` is null until the server is built. */
export const stopOnSignals = (log: () => FastifyBaseLogger | null, close: () => Promise<void>): Stop => {
  let requestedAt: number | null = null;
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (requestedAt !== null) {
      if (performance.now() - requestedAt > SAME_STOP) process.exit(codeOf(signal));
      return;
    }
    requestedAt = performance.now();
    log()?.info({ signal }, "stopping");
    setTimeout(() => {
      log()?.error("the stop took too long and was cut short");
      process.exit(1);
    }, DEADLINE).unref();
    await close();
    process.exit(0);
  };
  for (const signal of signals) {
    process.on(signal, () => {
      stop(signal).catch((error: unknown) => {
        log()?.error({ err: error }, "the stop failed");
        process.exit(1);
      });
    });
  }
  return { isRequested: () => requestedAt !== null };
};

/** Ends a command-line tool on a signal with its exit code: the database rolls back an open transaction, and exit handlers run. */
export const exitOnSignals = (message: string): void => {
  for (const signal of signals) {
    process.once(signal, () => {
      process.stderr.write(`${message}\n`);
      process.exit(codeOf(signal));
    });
  }
};
