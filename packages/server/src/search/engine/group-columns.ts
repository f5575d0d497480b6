import { type Bits, grownBits, newBits, setBit, clearBit } from "./bits.ts";
import { Column } from "./column.ts";

/**
 * What only one customer group sees: its assortment and its prices. A search reads the columns of the key's own group and
 * no other, so that a hit cannot carry another group's price (OP-35). Guests have columns too, without prices (OP-132).
 */
export class GroupColumns {
  listed: Bits = newBits(0);
  /** Price texts in the order of the product's variants; null where there is none. */
  readonly prices: (readonly (string | null)[] | undefined)[] = [];
  /** The price shown, in dollars. */
  readonly dollars = new Column<number>();

  grow(capacity: number): void {
    this.listed = grownBits(this.listed, capacity);
    this.dollars.grow(capacity);
  }

  put(doc: number, prices: readonly (string | null)[], dollars: number | null): void {
    setBit(this.listed, doc);
    this.prices[doc] = prices;
    this.dollars.put(doc, dollars === null ? [] : [dollars]);
  }

  remove(doc: number): void {
    clearBit(this.listed, doc);
    this.prices[doc] = undefined;
    this.dollars.put(doc, []);
  }
}
