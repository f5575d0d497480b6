import os from "node:os";
import type { FastifyBaseLogger } from "fastify";

/** A stop that takes longer than this, in ms, is cut short: whoever stops a container kills it after ten seconds. */
const DEADLINE = 9_500;

/**
 * Signals within this time of the first, in ms, are the same stop: Ctrl+C reaches the whole process group, and npm passes
 * it on a second time.
 */
const SAME_STOP = 1_000;

/** What asks a process to end: a service manager, Ctrl+C, a terminal that is closed. */
const signals = ["SIGTERM", "SIGINT", "SIGHUP"] as const;

/** The exit code of a process that a signal ended, as shells count it. */
const codeOf = (signal: NodeJS.Signals): number => 128 + os.constants.signals[signal];

/** Whether a stop was requested. */
export interface Stop {
  readonly isRequested: () => boolean;
}

/**
 * Stops the server in order on a signal: `close` finishes requests in flight and closes what is open; then
 * the process ends with code 0. A second signal a while later, or the deadline, ends it at once. `log` can be missing
 * while the server is not built yet.
 */
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

/**
 * Ends a command-line tool on a signal, with the signal's exit code: an open transaction is undone by the
 * database, and what was registered for the process's exit is removed.
 */
export const exitOnSignals = (message: string): void => {
  for (const signal of signals) {
    process.once(signal, () => {
      process.stderr.write(`${message}\n`);
      process.exit(codeOf(signal));
    });
  }
};
