import { createRequire, syncBuiltinESMExports } from "node:module";
import zlib from "node:zlib";

// Work in other threads of this process is counted, so that a step waits for it however long it takes. This module
// comes before every one that uses them.

let running = 0;

/** Whether another thread works for this one: compresses, checks a password, reads a file. */
export const isInThread = (): boolean => running > 0 || process.getActiveResourcesInfo().includes("FSReqCallback");

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
syncBuiltinESMExports();

const passwords = createRequire(import.meta.url)("@node-rs/argon2") as Record<
  string,
  (...parts: unknown[]) => Promise<unknown>
>;
for (const name of ["hash", "verify"]) {
  const original = passwords[name]!;
  passwords[name] = (...parts) => inThread(() => original(...parts));
}
