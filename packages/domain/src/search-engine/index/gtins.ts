import { gtinItem, gtinKey } from "../../catalog/gtin.ts";
import type { SearchRow } from "./row.ts";

/** A product whose size has a barcode, or one that differs only in how it's packed. */
export interface FoundGtin {
  readonly doc: number;
  readonly isExact: boolean;
}

/** The barcodes of all products. Kept as numbers, which need less memory and are the same with zeros before them. */
export class Gtins {
  readonly #docsOf = new Map<number, number[]>();
  readonly #keysOf: (readonly string[] | undefined)[] = [];

  put(doc: number, variants: SearchRow["variants"]): void {
    this.remove(doc);
    const keys = variants.flatMap(({ details }) => {
      const { gtin } = details;
      return (typeof gtin === "string" ? gtinKey(gtin) : null) ?? [];
    });
    this.putKeys(doc, keys);
  }

  keysAt(doc: number): readonly string[] {
    return this.#keysOf[doc] ?? [];
  }

  putKeys(doc: number, keys: readonly string[]): void {
    if (keys.length === 0) return;
    this.#keysOf[doc] = keys;
    for (const item of new Set(keys.map((key) => Number(gtinItem(key))))) {
      const docs = this.#docsOf.get(item);
      if (docs === undefined) this.#docsOf.set(item, [doc]);
      else docs.push(doc);
    }
  }

  remove(doc: number): void {
    const keys = this.#keysOf[doc];
    if (keys === undefined) return;
    this.#keysOf[doc] = undefined;
    for (const item of new Set(keys.map((key) => Number(gtinItem(key))))) {
      const others = (this.#docsOf.get(item) ?? []).filter((other) => other !== doc);
      if (others.length === 0) this.#docsOf.delete(item);
      else this.#docsOf.set(item, others);
    }
  }

  /** A product's barcodes, of 14 digits each. */
  of(doc: number): readonly string[] {
    return this.#keysOf[doc] ?? [];
  }

  /** What a typed or scanned barcode stands for; none when the text isn't one. */
  find(text: string): readonly FoundGtin[] {
    const key = this.#docsOf.size === 0 ? null : gtinKey(text);
    if (key === null) return [];
    const docs = this.#docsOf.get(Number(gtinItem(key))) ?? [];
    return docs.map((doc) => ({ doc, isExact: this.#keysOf[doc]?.includes(key) === true }));
  }
}
