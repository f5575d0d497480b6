import type { FileRow } from "../../tabular/open-file.ts";
import type { CatalogueColumn } from "./catalogue-columns.ts";
import { unitOfPack } from "@larder/domain/tabular/pack-size";
import { LineIndex } from "./line-index.ts";
import type { TermItem } from "./term-item.ts";
import { Bad, type CatalogueItem, LONGEST_REGION, orReason, priceOf, skuOf, whole } from "./catalogue-item.ts";

const read = ({ line, problem, cell }: FileRow<CatalogueColumn>) => {
  if (problem !== null) throw new Bad(problem);
  const region = cell("region");
  if (region.length > LONGEST_REGION) throw new Bad(`region is longer than ${LONGEST_REGION} characters.`);
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

/** An item with its unit and its position among the product's units in the file, from 0. */
export interface PlacedItem extends CatalogueItem {
  readonly unit: string;
  readonly position: number;
}

export interface PlacedRegion extends RegionItem {
  readonly unit: string;
}

export interface PlacedTerm extends TermItem {
  readonly unit: string;
}

type Refuse = (line: number, reason: string) => void;

/**
 * Assigns units and positions to rows, given the units that a product is sold in by now. A row without a unit takes its
 * product's only one; ambiguous and repeated rows are refused (OP-67, OP-148).
 */
export class ItemPlacer {
  readonly #lines = new LineIndex();
  readonly #positions = new LineIndex();
  readonly #regions = new Map<string, string>();

  constructor(regions: readonly string[]) {
    for (const name of regions) this.#regions.set(name.toLowerCase(), name);
  }

  #isFirst(key: string, line: number): number | null {
    const before = this.#lines.get(key);
    if (before === undefined) this.#lines.set(key, line);
    return before ?? null;
  }

  place(item: CatalogueItem, known: readonly string[], refuse: Refuse): PlacedItem | null {
    if (item.unit === null && known.length > 1) {
      refuse(item.line, `The row has no unit, and the sku ${item.sku} is sold in ${known.join(", ")}. Add the unit.`);
      return null;
    }
    if (item.name === "" && known.length === 0) {
      refuse(item.line, `The sku ${item.sku} isn't in the catalog, and the file has no names.`);
      return null;
    }
    const unit = item.unit ?? known[0] ?? unitOfPack(item.packSize);
    const before = this.#isFirst(JSON.stringify([item.sku, unit]), item.line);
    if (before !== null) {
      refuse(item.line, `The sku ${item.sku} in ${unit} is already on line ${before}.`);
      return null;
    }
    const position = this.#positions.get(item.sku) ?? 0;
    this.#positions.set(item.sku, position + 1);
    return { ...item, unit, position };
  }

  /** The unit of a row that names no product, as the catalog has it, and its region; null = refused. */
  #placed<Item extends Pick<TermItem, "line" | "sku" | "unit" | "region">>(
    item: Item,
    sold: readonly string[],
    refuse: Refuse,
    { key = [], words = "" }: { readonly key?: readonly unknown[]; readonly words?: string } = {},
  ): (Item & { readonly unit: string }) | null {
    const unit = item.unit ?? (sold.length === 1 ? sold[0] : undefined);
    if (unit === undefined || !sold.includes(unit)) {
      const offered = sold.length === 0 ? "isn't in the catalog" : `is sold in ${sold.join(", ")}. Add the unit`;
      refuse(item.line, `The sku ${item.sku} ${offered}.`);
      return null;
    }
    const region = this.#regions.get(item.region.toLowerCase()) ?? item.region;
    this.#regions.set(region.toLowerCase(), region);
    const before = this.#isFirst(JSON.stringify([region, item.sku, unit, ...key]), item.line);
    if (before !== null) {
      const there = item.region === "" ? "" : ` for ${item.region}`;
      refuse(item.line, `The sku ${item.sku} in ${unit}${there}${words} is already on line ${before}.`);
      return null;
    }
    return { ...item, unit, region };
  }

  placeInRegion(item: RegionItem, sold: readonly string[], refuse: Refuse): PlacedRegion | null {
    return this.#placed(item, sold, refuse);
  }

  placeTerm(item: TermItem, sold: readonly string[], refuse: Refuse): PlacedTerm | null {
    const { fromQuantity, validFrom } = item;
    const words = [
      fromQuantity > 1 ? ` from ${fromQuantity}` : "",
      validFrom === "" ? "" : ` valid from ${validFrom}`,
    ].join("");
    return this.#placed(item, sold, refuse, { key: [fromQuantity, validFrom], words });
  }
}
