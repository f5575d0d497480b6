import { type Bits, newBits, setBit, clearBit } from "./bits.ts";
import { Column, grown } from "./column.ts";
import { TextStore } from "./text-store.ts";

/**
 * What only one customer group sees: its assortment and its prices. In a region the assortment is the group's, and a price is
 * kept only where it is not the group's. A search reads the columns of the key's own group and
 * no other, so that a hit cannot carry another group's price (OP-35). Guests have columns too, without prices (OP-132).
 */
export class GroupColumns {
  #listed: Bits = newBits(0);
  /** For each product that has a price a line of JSON for each variant. */
  readonly #prices = new TextStore();
  /** The price shown, in dollars. */
  readonly dollars = new Column<number>();

  /** `general`: the columns of the group, for those of a region. */
  constructor(readonly general: GroupColumns | null = null) {}

  get listed(): Bits {
    return this.general === null ? this.#listed : this.general.listed;
  }

  grow(capacity: number): void {
    if (this.general === null) this.#listed = grown(this.#listed, capacity);
    this.dollars.grow(capacity);
    this.#prices.grow(capacity);
  }

  /** The JSON of price texts in the order of the product's variants; 'null' where there is none. */
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

  /** Takes in a product that has the group's own price in this region, too; the group has taken it in before. */
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
