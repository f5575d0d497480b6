import type { OwnedSkus } from "./engine/query/select.ts";

/** How long an organization's guides and orders count as current (ms), and how many organizations are cached. */
const FRESH = 5_000;
const MAX_ORGANIZATIONS = 500;

interface Known {
  readonly text: string;
  readonly until: number;
}

/** Keeps each organization's products in the index current: its first search waits for the read, later ones start it. */
export class OwnedCache {
  readonly #known = new Map<number, Known>();
  readonly #reading = new Map<number, Promise<void>>();

  constructor(
    readonly read: (organization: number) => Promise<OwnedSkus>,
    readonly put: (organization: number, skus: OwnedSkus | null) => void,
    readonly now: () => number,
    readonly onProblem: (problem: unknown) => void,
  ) {}

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
      // Searches still work without them: no boost and no facets of their own.
      .catch(this.onProblem)
      .finally(() => this.#reading.delete(organization));
    this.#reading.set(organization, reading);
    return reading;
  }

  async ensure(organization: number | null): Promise<void> {
    if (organization === null) return;
    const known = this.#known.get(organization);
    if (known !== undefined && known.until > this.now()) return;
    const reading = this.#refresh(organization);
    if (known === undefined) await reading;
  }
}
