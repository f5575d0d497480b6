import { Refusal } from "./refusal.ts";

/**
 * Work that one request may cost, in steps of some 10 ns: a third of a second. All searches of a batch share it, so that no
 * batch keeps others waiting for longer; what a page of the storefront searches for costs a hundredth of it.
 */
export const MAX_WORK = 30_000_000;

/** What steps of a search cost, in the same unit. */
export const COST = {
  /** A hit, with its texts read, highlighted and written. */
  hit: 6_000,
  /** Reading a product's texts to find words that stand together. */
  text: 400,
  /** A word of the dictionary that is compared with a misspelled one. */
  spelling: 6,
  /** A product that is ordered by more than its score. */
  rank: 12,
  /** A product that is distinguished from others by its name. */
  name: 80,
  /** A value of a facet that is read. */
  value: 40,
} as const;

/** Counts the work of a request, and refuses it when it has cost too much. */
export class WorkLimit {
  #left = Number.POSITIVE_INFINITY;

  /** Runs a request within the limit; `onThrow` is called when it ends half way. Throws what the request throws. */
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

  /** Adds work that is about to be done. Throws a Refusal when it is more than the request may cost. */
  spend(steps: number): void {
    this.#left -= steps;
    if (this.#left < 0)
      throw new Refusal("invalid", "These searches are too much work for one request: send fewer, or simpler ones");
  }
}
