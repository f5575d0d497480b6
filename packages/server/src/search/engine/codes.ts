import { foldCode } from "./words.ts";

/** Item numbers, found whole or by their beginning, however they are typed ('AB-12', 'ab 12'). */
export class Codes {
  readonly #docs = new Map<string, number>();
  readonly #codeOf: (string | undefined)[] = [];
  #sorted: string[] = [];
  #isSorted = true;

  put(doc: number, sku: string): void {
    const code = foldCode(sku);
    this.#codeOf[doc] = code;
    if (!this.#docs.has(code)) {
      this.#sorted.push(code);
      this.#isSorted = false;
    }
    this.#docs.set(code, doc);
  }

  remove(doc: number): void {
    const code = this.#codeOf[doc];
    if (code === undefined) return;
    this.#codeOf[doc] = undefined;
    if (this.#docs.get(code) !== doc) return;
    this.#docs.delete(code);
    this.#sorted = this.#sorted.filter((other) => other !== code);
  }

  of(doc: number): string | undefined {
    return this.#codeOf[doc];
  }

  find(code: string): number | undefined {
    return this.#docs.get(code);
  }

  /** The products whose number begins so. */
  startingWith(code: string): readonly number[] {
    if (!this.#isSorted) this.#sorted.sort((a, b) => (a < b ? -1 : 1));
    this.#isSorted = true;
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#sorted[middle] as string) < code) low = middle + 1;
      else high = middle;
    }
    const found: number[] = [];
    for (let at = low; at < this.#sorted.length && (this.#sorted[at] as string).startsWith(code); at++) {
      found.push(this.#docs.get(this.#sorted[at] as string) as number);
    }
    return found;
  }
}
