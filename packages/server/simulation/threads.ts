import { createRequire, syncBuiltinESMExports } from "node:module";
import type { Worker, WorkerOptions } from "node:worker_threads";
import zlib from "node:zlib";

// Work in other threads of this process is counted, so that a step waits for it however long it takes. This module
// comes before every one that uses them.

let running = 0;

/** Whether another thread works for this one: compresses, checks a password, reads a list. */
export const isInThread = (): boolean => running > 0;

/** Whether a file is read or written, or something is due in the next turn of the event loop. */
export const isInTurn = (): boolean =>
  process.getActiveResourcesInfo().some((name) => /^FSReq|CloseReq$|^Immediate$/.test(name));

/** Counts work that isn't in this thread, such as loading a file. */
export const inThread = async <A>(work: () => Promise<A>): Promise<A> => {
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
  }
};

const callbacks = zlib as unknown as Record<string, (...parts: unknown[]) => void>;
for (const name of ["gzip", "gunzip"]) {
  const original = callbacks[name]!;
  callbacks[name] = (...parts) => {
    const done = parts.pop() as (...result: unknown[]) => void;
    running += 1;
    original(...parts, (...result: unknown[]) => {
      running -= 1;
      done(...result);
    });
  };
}

const require = createRequire(import.meta.url);
const workers = require("node:worker_threads") as { Worker: typeof Worker };
/** A thread answers each message once; one that gets its work at the start, a file to read, speaks twice before. */
workers.Worker = class extends workers.Worker {
  #owed = 0;

  constructor(file: string | URL, options: WorkerOptions = {}) {
    super(file, options);
    this.#owe(options.workerData === undefined ? 0 : 2);
    this.on("message", () => this.#owe(this.#owed > 0 ? -1 : 0));
    this.once("exit", () => this.#owe(-this.#owed));
  }

  #owe(more: number): void {
    this.#owed += more;
    running += more;
  }

  override postMessage(...sent: Parameters<Worker["postMessage"]>): void {
    this.#owe(1);
    super.postMessage(...sent);
  }
};
syncBuiltinESMExports();

const passwords = require("@node-rs/argon2") as Record<string, (...parts: unknown[]) => Promise<unknown>>;
for (const name of ["hash", "verify"]) {
  const original = passwords[name]!;
  passwords[name] = (...parts) => inThread(() => original(...parts));
}
