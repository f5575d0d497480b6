import { clock } from "../../clock.ts";
import * as Data from "effect/Data";
import { isConnectionLost, isUnavailable } from "../check.ts";

/** How long a write is tried again after its connection broke, in ms: a restart of the database takes a few seconds. */
const PATIENCE = 10_000;

/** Conflicts with other writes after which the write fails. */
const CONFLICTS = 3;

const SHORTEST_PAUSE = 50;
/** Short: a database that is switched over is back within two seconds, and few writes wait at a time. */
const LONGEST_PAUSE = 250;

/**
 * The connection broke while the write was being committed, and nothing tells whether it was. `isRepeatable`: it has a
 * key, so that sending it again does it once; otherwise only a look at the data tells.
 */
export class OutcomeUnknown extends Data.TaggedError("OutcomeUnknown")<{ readonly isRepeatable: boolean }> {}

/** Whether another write came in between: the whole transaction may run again. */
export const isConflict = (thrown: unknown): boolean =>
  ["40001", "40P01"].includes(String((thrown as { readonly code?: unknown } | null)?.code));

export interface Trying {
  /** Whether doing it twice is the same as once: it takes an idempotency key, or sets what it is given. */
  readonly isRepeatable: boolean;
  /** Whether an earlier try of the same write ended with an unknown outcome. */
  readonly isUnknown?: boolean;
  readonly patience?: number;
}

/**
 * Tries a transaction until its outcome is known: again after a conflict, and after its connection broke. `attempt` says
 * when it starts to commit; what broke before was rolled back, what broke after is unknown, and is tried again only where
 * that is safe: the key then answers with what was committed, and waits for a commit that is still going on. Throws
 * OutcomeUnknown when it stays unknown (T2).
 */
export const untilKnown = async <A>(
  attempt: (startsToCommit: () => void) => Promise<A>,
  { isRepeatable, isUnknown = false, patience = PATIENCE }: Trying,
): Promise<A> => {
  const end = clock.elapsed() + patience;
  let [conflicts, pause, isLost, unknown] = [0, SHORTEST_PAUSE, isUnknown, isUnknown];
  for (;;) {
    if (unknown && !isRepeatable) throw new OutcomeUnknown({ isRepeatable });
    let isCommitting = false;
    try {
      return await attempt(() => (isCommitting = true));
    } catch (thrown) {
      if (isConflict(thrown) && conflicts < CONFLICTS) {
        conflicts += 1;
        continue;
      }
      if (!isConnectionLost(thrown) && !(isLost && isUnavailable(thrown))) throw thrown;
      isLost = true;
      unknown ||= isCommitting;
      if (clock.elapsed() > end) throw unknown ? new OutcomeUnknown({ isRepeatable }) : thrown;
      await clock.sleep(pause);
      pause = Math.min(2 * pause, LONGEST_PAUSE);
    }
  }
};
