import { Refusal } from "./refusal.ts";

/**
 * The work one request may cost, in steps of about 10 ns: a third of a second, shared by all searches of a batch so
 * that none blocks others for longer. Searches of the storefront cost a hundredth of it.
 */
export const MAX_WORK = 30_000_000;

/** The cost of search steps, in the same unit. */
export const COST = {
  /** Reading, highlighting and writing a hit. */
  hit: 6_000,
  /** Reading a product's texts for a phrase. */
  text: 400,
  /** Comparing a dictionary word with a misspelled one. */
  spelling: 6,
  /** Ranking a product by more than its score. */
  rank: 12,
  /** Comparing a product's name. */
  name: 80,
  /** Reading a facet value. */
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
