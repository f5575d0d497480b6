/** Why the index refuses a request: malformed, a key for another index, or no such object. */
export type RefusalReason = "invalid" | "forbidden" | "missing";

/** A refused request, with one sentence for the caller. */
export class Refusal extends Error {
  override readonly name = "Refusal";

  constructor(
    readonly reason: RefusalReason,
    message: string,
  ) {
    super(message);
  }
}

/** The work per request, in steps of about 10 ns: a third of a second for a whole batch. Storefront searches cost a hundredth of it. */
export const MAX_WORK = 30_000_000;

/** The cost of search steps, in the same unit. */
export const COST = {
  hit: 6_000,
  text: 400,
  spelling: 6,
  rank: 12,
  name: 80,
  value: 40,
} as const;

/** Counts the work of a request and refuses it past the limit. */
export class WorkLimit {
  #left = Number.POSITIVE_INFINITY;

  run<A>(request: () => A, onThrow: () => void): A {
    this.#left = MAX_WORK;
    try {
      return request();
    } catch (thrown) {
      onThrow();
      throw thrown;
    } finally {
      this.#left = Number.POSITIVE_INFINITY;
    }
  }

  /** Adds work about to be done. Throws a Refusal past the limit. */
  spend(steps: number): void {
    this.#left -= steps;
    if (this.#left < 0)
      throw new Refusal("invalid", "These searches are too much work for one request: send fewer, or simpler ones");
  }
}
