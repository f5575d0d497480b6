import { grown } from "./column.ts";
import { JUST_IN_TIME } from "@larder/domain/brand/stocking-type";
import type { SharedRow } from "./row.ts";

const BLOCK = 1 << 20;

/** A text per product, as UTF-8 in a few large blocks: a string each would cost more and slow down every garbage collection. */
export class TextStore {
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

/** The facets with text values; stars are numbers too. */
export const textFacets = [
  "brand",
  "category",
  "subcategory",
  "subsubcategory",
  "hierarchicalCategories.lvl0",
  "hierarchicalCategories.lvl1",
  "hierarchicalCategories.lvl2",
  "inStock",
  "tags",
  "storage",
  "rating",
] as const;
export type TextFacet = (typeof textFacets)[number];

/** Facets that share another facet's column. */
export const sameFacets: Partial<Record<TextFacet, TextFacet>> = { "hierarchicalCategories.lvl0": "category" };

const named = (...names: readonly string[]): readonly string[] =>
  names.some((name) => name === "") ? [] : [names.join(" > ")];

/** The distinct tags a product shows. */
const tagsOf = (row: SharedRow): readonly string[] => {
  const tags: string[] = [];
  for (const { details } of row.variants)
    for (const tag of [details["tag1"], details["tag2"]]) {
      const name = (tag as { name?: string } | null | undefined)?.name ?? "";
      if (name !== "" && !tags.includes(name)) tags.push(name);
    }
  return tags;
};

/** Whether a product comes in no other way than just in time, which some brands do not sell (PROD-14). */
export const isOnlyJustInTime = ({ variants }: SharedRow): boolean =>
  variants.length > 0 && variants.every(({ details }) => details["stockingType"] === JUST_IN_TIME);

/** A product is in stock when one of its variants is; a stock that is not known is no limit (OP-87). */
export const isInStock = (row: SharedRow): boolean => row.variants.some(({ stock }) => stock === null || stock > 0);

/** A product's values for each facet. */
export const facetsOf = (row: SharedRow): Readonly<Record<TextFacet, readonly string[]>> => {
  const { brand, category, subcategory, subsubcategory } = row.product;
  return {
    brand: named(brand),
    category: named(category),
    subcategory: named(subcategory),
    subsubcategory: named(subsubcategory),
    "hierarchicalCategories.lvl0": named(category),
    "hierarchicalCategories.lvl1": named(category, subcategory),
    "hierarchicalCategories.lvl2": named(category, subcategory, subsubcategory),
    inStock: [String(isInStock(row))],
    tags: tagsOf(row),
    storage: named(row.facts.storage ?? ""),
    rating: typeof row.facts.rating === "number" ? [String(row.facts.rating)] : [],
  };
};
