import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";

/** What an import does to products. A product of several rows counts once. */
export interface ProductSummary {
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  /** Named only by rows that are refused. */
  readonly refused: number;
  /** In the shop, and not named by the file. */
  readonly left: number;
}

/** From the weakest to the strongest: the strongest of a product's rows counts. */
const outcomes = ["refused", "same", "changed", "added"] as const;

type Outcome = (typeof outcomes)[number];

const CHUNK = 1_000;

/** Longer than any item number in the shop. */
const LONGEST = 65;

export class ProductCounts {
  readonly #named = new Map<string, Outcome>();

  put(sku: string, outcome: Outcome): void {
    if (sku === "") return;
    const key = sku.slice(0, LONGEST);
    const before = this.#named.get(key);
    if (before === undefined || outcomes.indexOf(before) < outcomes.indexOf(outcome)) this.#named.set(key, outcome);
  }

  /** To be read after the last row is written. */
  async summary(db: Db): Promise<ProductSummary> {
    const { rows } = await sql<{ all: number }>`select count(*)::int as all from product where is_active`.execute(db);
    let left = rows[0]?.all ?? 0;
    const named = [...this.#named.keys()];
    for (let at = 0; at < named.length; at += CHUNK) {
      const { rows: found } = await sql<{ here: number }>`
        select count(*)::int as here from product where is_active and sku = any(${named.slice(at, at + CHUNK)}::text[])`.execute(
        db,
      );
      left -= found[0]?.here ?? 0;
    }
    const counts = { added: 0, changed: 0, same: 0, refused: 0 };
    for (const outcome of this.#named.values()) counts[outcome] += 1;
    return { ...counts, left };
  }
}
