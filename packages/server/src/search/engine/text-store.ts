import { grown } from "@larder/domain/search-engine/index/column";
import type { ProductTexts } from "@larder/domain/search-engine/index/product-texts";

const BLOCK = 1 << 20;

/** A text per product, as UTF-8 in a few large blocks: a string each would cost more and slow down every garbage collection. */
export class TextStore implements ProductTexts {
  #blocks: Buffer[] = [];
  #used = 0;
  #block: Uint32Array = new Uint32Array(0);
  #offset: Uint32Array = new Uint32Array(0);
  #length: Uint32Array = new Uint32Array(0);
  #live = 0;
  #dead = 0;

  get bytes(): number {
    return this.#blocks.reduce((sum, { length }) => sum + length, 0);
  }

  grow(capacity: number): void {
    this.#block = grown(this.#block, capacity);
    this.#offset = grown(this.#offset, capacity);
    this.#length = grown(this.#length, capacity);
  }

  get(doc: number): string | null {
    const length = this.#length[doc] as number;
    if (length === 0) return null;
    const offset = this.#offset[doc] as number;
    return (this.#blocks[this.#block[doc] as number] as Buffer).toString("utf8", offset, offset + length);
  }

  put(doc: number, text: string): void {
    this.remove(doc);
    const length = Buffer.byteLength(text);
    this.#allocate(doc, length).write(text, this.#offset[doc] as number, length, "utf8");
    if (this.#dead > BLOCK && this.#dead > this.#live) this.#compact();
  }

  remove(doc: number): void {
    const length = this.#length[doc] as number;
    this.#live -= length;
    this.#dead += length;
    this.#length[doc] = 0;
  }

  #allocate(doc: number, length: number): Buffer {
    let block = this.#blocks.at(-1);
    if (block === undefined || this.#used + length > block.length) {
      block = Buffer.allocUnsafeSlow(Math.max(BLOCK, length));
      this.#blocks.push(block);
      this.#used = 0;
    }
    this.#block[doc] = this.#blocks.length - 1;
    this.#offset[doc] = this.#used;
    this.#length[doc] = length;
    this.#used += length;
    this.#live += length;
    return block;
  }

  #compact(): void {
    const blocks = this.#blocks;
    this.#blocks = [];
    this.#used = this.#live = this.#dead = 0;
    for (let doc = 0; doc < this.#length.length; doc++) {
      const length = this.#length[doc] as number;
      if (length === 0) continue;
      const from = blocks[this.#block[doc] as number] as Buffer;
      const start = this.#offset[doc] as number;
      from.copy(this.#allocate(doc, length), this.#offset[doc], start, start + length);
    }
  }
}
