interface Grown {
  readonly index: number;
  readonly key: string;
  /** px */
  readonly height: number;
}

/** Measured row heights, px. Rows are identified by `data-index` and `data-key`. */
export class RowHeights {
  readonly known = new Map<string, number>();
  #watch: ResizeObserver | null = null;
  #onGrown: (grown: readonly Grown[]) => void = () => {};

  readonly onGrown = (listener: (grown: readonly Grown[]) => void): void => {
    this.#onGrown = listener;
  };

  readonly measure = (row: HTMLElement): (() => void) => {
    this.#watch ??= new ResizeObserver((entries) => this.#measured(entries));
    this.#watch.observe(row);
    return () => this.#watch?.unobserve(row);
  };

  #measured(entries: readonly ResizeObserverEntry[]): void {
    const grown = entries.flatMap(({ target, borderBoxSize }): Grown[] => {
      const { index, key = "" } = (target as HTMLElement).dataset;
      const height = borderBoxSize[0]?.blockSize ?? 0;
      if (height === 0 || Math.abs(height - (this.known.get(key) ?? 0)) < 0.5) return [];
      this.known.set(key, height);
      return [{ index: Number(index), key, height }];
    });
    if (grown.length > 0) this.#onGrown(grown);
  }
}
