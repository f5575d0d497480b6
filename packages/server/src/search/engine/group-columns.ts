import { type Bits, newBits, setBit, clearBit } from "./bits.ts";
import { Column, grown } from "./column.ts";
import { TextStore } from "./text-store.ts";

/**
 * A customer group's assortment and prices; a region stores only prices that differ. A search reads only the columns of
 * its key's group, so a hit can't carry another group's price (OP-35). Guests have columns without prices (OP-132).
 */
export class GroupColumns {
  #listed: Bits = newBits(0);
  readonly #prices = new TextStore();
  readonly dollars = new Column<number>();

  /** `general`: the group's own columns, for a region. */
  constructor(readonly general: GroupColumns | null = null) {}

  get listed(): Bits {
    return this.general === null ? this.#listed : this.general.listed;
  }

  grow(capacity: number): void {
    if (this.general === null) this.#listed = grown(this.#listed, capacity);
    this.dollars.grow(capacity);
    this.#prices.grow(capacity);
  }

  prices(doc: number): readonly string[] {
    const text = this.#prices.get(doc);
    return text === null ? (this.general?.prices(doc) ?? []) : text.split("\n");
  }

  put(doc: number, prices: readonly (string | null)[], dollars: number | null): void {
    if (this.general === null) setBit(this.#listed, doc);
    const general = this.general?.prices(doc) ?? [];
    const texts = prices.map((price) => JSON.stringify(price));
    if (texts.some((text, i) => text !== (general[i] ?? "null"))) this.#prices.put(doc, texts.join("\n"));
    else this.#prices.remove(doc);
    this.dollars.put(doc, dollars === null ? [] : [dollars]);
  }

  putGeneral(doc: number): void {
    const { ids = new Uint32Array(0), values = [] } = this.general?.dollars ?? {};
    const dollars = values[ids[doc] ?? 0] ?? null;
    this.#prices.remove(doc);
    this.dollars.put(doc, dollars === null ? [] : [dollars]);
  }

  remove(doc: number): void {
    if (this.general === null) clearBit(this.#listed, doc);
    this.#prices.remove(doc);
    this.dollars.put(doc, []);
  }
}
