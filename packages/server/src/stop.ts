import type { FastifyBaseLogger } from "fastify";

/** A stop that takes longer than this, in ms, is cut short. */
const DEADLINE = 10_000;

/**
 * Stops in order when the process is asked to: no new requests, those in flight finish, then `close` closes what
 * is open. A second signal, or the deadline, ends it at once.
 */
export const stopOnSignals = (log: FastifyBaseLogger, close: () => Promise<void>): void => {
  let isStopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info({ signal }, "stopping");
    setTimeout(() => {
      log.error("the stop took too long and was cut short");
      process.exit(1);
    }, DEADLINE - 500).unref();
    await close();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      stop(signal).catch((error: unknown) => {
        log.error({ err: error }, "the stop failed");
        process.exit(1);
      });
    });
  }
};
