import { foldCode } from "./words.ts";

/** Item numbers, found whole or by prefix, regardless of punctuation and case ("AB-12", "ab 12"). */
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
    this.#isSorted = false;
  }

  #sort(): void {
    if (this.#isSorted) return;
    const known = this.#sorted.filter((code) => this.#docs.has(code)).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    this.#sorted = known.filter((code, i) => code !== known[i - 1]);
    this.#isSorted = true;
  }

  of(doc: number): string | undefined {
    return this.#codeOf[doc];
  }

  find(code: string): number | undefined {
    return this.#docs.get(code);
  }

  startingWith(code: string): readonly number[] {
    this.#sort();
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
