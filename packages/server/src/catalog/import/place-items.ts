import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";
import type { FileRow } from "../../tabular/open-file.ts";
import { keyOf, type PlacedItem } from "./apply-catalogue.ts";
import type { CatalogueColumn } from "./catalogue-columns.ts";
import { unitOfPack } from "@larder/domain/tabular/pack-size";
import { Bad, type CatalogueItem, orReason, priceOf, skuOf, whole } from "./catalogue-item.ts";

/** The longest region name, in characters, that accounts and sessions can hold. */
const LONGEST = 60;

const read = ({ line, problem, cell }: FileRow<CatalogueColumn>) => {
  if (problem !== null) throw new Bad(problem);
  const region = cell("region");
  if (region.length > LONGEST) throw new Bad(`region is longer than ${LONGEST} characters.`);
  const isUnknown = /^unknown$/i.test(cell("stock"));
  return {
    line,
    region,
    sku: skuOf(cell("sku")),
    /** Null = the product's only unit. */
    unit: cell("unit") === "" ? null : cell("unit").toUpperCase(),
    /** Null = the general price. */
    price: cell("price") === "" ? null : priceOf(cell("price")),
    /** Null = the general stock; `stock` null = unknown. */
    stock: cell("stock") === "" ? null : { stock: isUnknown ? null : whole("stock", cell("stock"), 0) },
  };
};

/** A row of a catalog file with a size's price or stock in one region. */
export type RegionItem = Readonly<ReturnType<typeof read>>;

/** Parses a row that names a region: only sku, unit, price and stock count (OP-20). */
export const regionItem = orReason<RegionItem>(read);

type Refuse = (line: number, reason: string) => void;

export const unitsInShop = async (db: Db, skus: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> => {
  if (skus.length === 0) return new Map();
  const { rows } = await sql<{ readonly sku: string; readonly units: readonly string[] }>`
    select sku, json_agg(unit order by unit) as units from variant where sku = any(${skus}::text[]) group by sku`.execute(
    db,
  );
  return new Map(rows.map(({ sku, units }) => [sku, units]));
};

/**
 * Assigns units and positions to rows. A row without a unit takes its product's only one; ambiguous and repeated rows
 * are refused (OP-67, OP-148).
 */
export class ItemPlacer {
  readonly #lines = new Map<string, number>();
  readonly #units = new Map<string, readonly string[]>();

  async place(db: Db, items: readonly CatalogueItem[], refuse: Refuse): Promise<readonly PlacedItem[]> {
    const unitless = items.filter(({ unit, name }) => unit === null || name === "").map(({ sku }) => sku);
    const held = await unitsInShop(db, [...new Set(unitless)]);
    const placed: PlacedItem[] = [];
    for (const item of items) {
      const came = this.#units.get(item.sku) ?? [];
      const known = [...new Set([...(held.get(item.sku) ?? []), ...came])];
      if (item.unit === null && known.length > 1) {
        refuse(item.line, `The row has no unit, and the sku ${item.sku} is sold in ${known.join(", ")}. Add the unit.`);
        continue;
      }
      if (item.name === "" && known.length === 0) {
        refuse(item.line, `The sku ${item.sku} isn't in the catalog, and the file has no names.`);
        continue;
      }
      const unit = item.unit ?? known[0] ?? unitOfPack(item.packSize);
      const key = keyOf({ sku: item.sku, unit });
      const before = this.#lines.get(key);
      if (before !== undefined) {
        refuse(item.line, `The sku ${item.sku} in ${unit} is already on line ${before}.`);
        continue;
      }
      this.#lines.set(key, item.line);
      this.#units.set(item.sku, [...came, unit]);
      placed.push({ ...item, unit, position: came.length });
    }
    return placed;
  }
}
