import v8 from "node:v8";
import vm from "node:vm";

/** Set while the garbage is collected only: both cost more than they give in the usual course. */
const flags = ["expose-gc", "compact-on-every-full-gc"];

/**
 * Collects all garbage of this thread, and shrinks its heap to what is alive. For the end of work that made much garbage
 * and is not repeated: V8 keeps that memory until the heap needs it again.
 */
export const collectGarbage = (): void => {
  for (const flag of flags) v8.setFlagsFromString(`--${flag}`);
  try {
    // The flags are the process's: a thread that has just collected may have taken them back already.
    (vm.runInNewContext("globalThis.gc") as (() => void) | undefined)?.();
  } finally {
    for (const flag of flags) v8.setFlagsFromString(`--no-${flag}`);
  }
};
