// Runs programs so that stopping the command also stops them.
import { spawn } from "node:child_process";
import { constants } from "node:os";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Returns the exit code, 1 if it can't run. Passes on signals, then ends with the signal's exit code (128 + number).
 * Piped output goes to `onOutput`.
 */
export const run = (file, args, options, onOutput) =>
  new Promise((resolve) => {
    const child = spawn(file, args, options);
    if (onOutput !== undefined)
      for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", onOutput);
    let stoppedBy = null;
    const stop = (signal) => {
      stoppedBy ??= signal;
      child.kill(signal);
    };
    const end = (code) => {
      for (const signal of signals) process.off(signal, stop);
      if (stoppedBy !== null) process.exit(128 + constants.signals[stoppedBy]);
      resolve(code);
    };
    for (const signal of signals) process.on(signal, stop);
    child.once("error", () => end(1));
    child.once("close", (code) => end(code ?? 1));
  });
