import v8 from "node:v8";
import vm from "node:vm";

/** Lets heaps grow to four times the live size before a full collection. After idling, V8 allows a third: pauses of 5 to 20 ms under load. */
export const growHeap = (): void => v8.setFlagsFromString("--heap-growing-percent=300");

/** Set only while collecting: they cost too much otherwise. */
const flags = ["expose-gc", "compact-on-every-full-gc"];

/** Collects this thread's garbage and shrinks its heap, for the end of one-time work: V8 keeps the memory otherwise. */
export const collectGarbage = (): void => {
  for (const flag of flags) v8.setFlagsFromString(`--${flag}`);
  try {
    // The flags are process-wide: another thread may have just reset them.
    (vm.runInNewContext("globalThis.gc") as (() => void) | undefined)?.();
  } finally {
    for (const flag of flags) v8.setFlagsFromString(`--no-${flag}`);
  }
};
