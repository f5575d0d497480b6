/** Runs a limited number of tasks at once; the others wait in order. */
export class AtMost {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(readonly most: number) {}

  get waiting(): number {
    return this.#waiting.length;
  }

  async run<A>(work: () => Promise<A>): Promise<A> {
    if (this.#running < this.most) this.#running += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}
