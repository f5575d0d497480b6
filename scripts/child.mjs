// Runs programs so that a stop of the command also stops what it runs.
import { spawn } from "node:child_process";
import { constants } from "node:os";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs a program to its end and returns its exit code; 1 when it cannot be run. A signal to this process is passed on to
 * the program, and this process ends with the signal's exit code (128 + its number) once the program has ended. What a
 * program prints to a pipe goes to `onOutput`.
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
