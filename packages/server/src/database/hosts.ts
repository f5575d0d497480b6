import { clock } from "../clock.ts";
import { isUnavailable } from "./check.ts";

/** How long one of several servers may take to be connected, in ms; the next one is tried then. */
export const HOST_TIME = 2_000;

/** A pause after all of them have failed, in ms: a standby takes a moment to be promoted. */
const PAUSE = 250;

/** Which of several servers is taken for the one that can be written. */
export interface Hosts {
  readonly isSeveral: boolean;
  readonly current: () => string;
  /** Runs work until it finds a server that serves, for `patience` ms at most where there are several. */
  readonly untilServed: <A>(work: () => Promise<A>, patience: number) => Promise<A>;
}

export const hostsOf = (addresses: readonly string[]): Hosts => {
  let at = 0;
  const current = (): string => addresses[at] ?? "";
  const isSeveral = addresses.length > 1;
  return {
    isSeveral,
    current,
    untilServed: async (work, patience) => {
      const end = clock.elapsed() + patience;
      for (let failed = 1; ; failed += 1) {
        const before = at;
        try {
          return await work();
        } catch (thrown) {
          if (!isSeveral || !isUnavailable(thrown)) throw thrown;
          // Another connection may have moved on already.
          if (at === before) at = (at + 1) % addresses.length;
          if (clock.elapsed() > end) throw thrown;
          if (failed % addresses.length === 0) await clock.sleep(PAUSE);
        }
      }
    },
  };
};
