/** Where the index keeps a text per product. */
export interface ProductTexts {
  readonly grow: (capacity: number) => void;
  readonly get: (doc: number) => string | null;
  readonly put: (doc: number, text: string) => void;
  readonly remove: (doc: number) => void;
}

export type NewTexts = () => ProductTexts;

/** The texts as they are, for some thousands of products. */
export class PlainTexts implements ProductTexts {
  readonly #texts: (string | null)[] = [];

  grow(): void {}

  get(doc: number): string | null {
    return this.#texts[doc] ?? null;
  }

  put(doc: number, text: string): void {
    this.#texts[doc] = text;
  }

  remove(doc: number): void {
    this.#texts[doc] = null;
  }
}
