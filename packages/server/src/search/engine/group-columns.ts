import { type Bits, grownBits, newBits, setBit, clearBit } from "./bits.ts";
import { Column } from "./column.ts";
import { TextStore } from "./text-store.ts";

/**
 * What only one customer group sees: its assortment and its prices. A search reads the columns of the key's own group and
 * no other, so that a hit cannot carry another group's price (OP-35). Guests have columns too, without prices (OP-132).
 */
export class GroupColumns {
  listed: Bits = newBits(0);
  /** A JSON list for each product that has a price. */
  readonly #prices = new TextStore();
  /** The price shown, in dollars. */
  readonly dollars = new Column<number>();

  grow(capacity: number): void {
    this.listed = grownBits(this.listed, capacity);
    this.dollars.grow(capacity);
    this.#prices.grow(capacity);
  }

  /** Price texts in the order of the product's variants; null where there is none. */
  prices(doc: number): readonly (string | null)[] {
    const text = this.#prices.get(doc);
    return text === null ? [] : (JSON.parse(text) as readonly (string | null)[]);
  }

  put(doc: number, prices: readonly (string | null)[], dollars: number | null): void {
    setBit(this.listed, doc);
    if (prices.some((price) => price !== null)) this.#prices.put(doc, JSON.stringify(prices));
    else this.#prices.remove(doc);
    this.dollars.put(doc, dollars === null ? [] : [dollars]);
  }

  remove(doc: number): void {
    clearBit(this.listed, doc);
    this.#prices.remove(doc);
    this.dollars.put(doc, []);
  }
}
