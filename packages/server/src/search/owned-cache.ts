import type { OwnedSkus } from "./engine/owned.ts";

/** How long an organization's guides and orders are taken as read, in ms, and how many organizations are remembered. */
const FRESH = 5_000;
const MAX_ORGANIZATIONS = 500;

interface Known {
  readonly text: string;
  readonly until: number;
}

/**
 * Keeps what the index knows of each organization's own products current: the first search of an organization waits until
 * they are read, a later one starts the reading and goes on with what is known.
 */
export class OwnedCache {
  readonly #known = new Map<number, Known>();
  readonly #reading = new Map<number, Promise<void>>();

  constructor(
    readonly read: (organization: number) => Promise<OwnedSkus>,
    readonly put: (organization: number, skus: OwnedSkus | null) => void,
    readonly now: () => number,
    readonly onProblem: (problem: unknown) => void,
  ) {}

  /** Forgets everything: the index is a new one. */
  clear(): void {
    this.#known.clear();
  }

  #refresh(organization: number): Promise<void> {
    const running = this.#reading.get(organization);
    if (running !== undefined) return running;
    const reading = this.read(organization)
      .then((skus) => {
        const text = JSON.stringify(skus);
        if (this.#known.get(organization)?.text !== text) this.put(organization, skus);
        this.#known.delete(organization);
        this.#known.set(organization, { text, until: this.now() + FRESH });
        const [oldest] = this.#known.keys();
        if (this.#known.size <= MAX_ORGANIZATIONS || oldest === undefined) return;
        this.#known.delete(oldest);
        this.put(oldest, null);
      })
      // A search is answered without them: they rank up, and their facets are missing.
      .catch(this.onProblem)
      .finally(() => this.#reading.delete(organization));
    this.#reading.set(organization, reading);
    return reading;
  }

  /** Settles when the index knows something of the organization. */
  async ensure(organization: number | null): Promise<void> {
    if (organization === null) return;
    const known = this.#known.get(organization);
    if (known !== undefined && known.until > this.now()) return;
    const reading = this.#refresh(organization);
    if (known === undefined) await reading;
  }
}
